"""`python -m astragal`."""

import sys

from astragal.cli import main

sys.exit(main())
