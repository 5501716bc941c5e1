/** MuJoCo in WebAssembly: the engine of gravity in a tab. `src/astragal/tab/gravity.py` calls it from Python.
 *
 * The single-threaded build: threads need headers that static hosts do not send. Objects of MuJoCo live outside of JavaScript's memory, so
 * what is made here has to be deleted.
 */
import type { MainModule, MjData, MjModel } from "@mujoco/mujoco";

/** Numbers of a point of contact, as Python reads them: two bodies, upward force of the first on the second, distance. */
const TOUCH = 4;

/** Boxes in motion. */
export class Simulation {
  private mujoco: MainModule;
  private model: MjModel;
  private data: MjData;

  constructor(mujoco: MainModule, model: MjModel, positions: number[]) {
    this.mujoco = mujoco;
    this.model = model;
    this.data = new mujoco.MjData(model);
    // A view of MuJoCo's memory is good until that memory grows: take a new one each time.
    (this.data.qpos as Float64Array).set(positions);
    mujoco.mj_forward(model, this.data);
  }

  setVelocity(box: number, x: number, y: number, z: number): void {
    (this.data.qvel as Float64Array).set([x, y, z], 6 * box);
  }

  step(steps: number): void {
    for (let n = 0; n < steps; n++) this.mujoco.mj_step(this.model, this.data);
  }

  /** Seven numbers for each box: its centre, and a quaternion. */
  positions(): Float64Array {
    return (this.data.qpos as Float64Array).slice();
  }

  /** Where boxes touch now: `TOUCH` numbers for each point. */
  touches(): Float64Array {
    const { mujoco, model, data } = this;
    mujoco.mj_forward(model, data);
    const contacts = data.contact;
    const force = new mujoco.DoubleBuffer(6);
    const found = new Float64Array(TOUCH * data.ncon);
    for (let n = 0; n < data.ncon; n++) {
      const contact = contacts.get(n)!;
      mujoco.mj_contactForce(model, data, n, force);
      const along = force.GetView() as Float64Array;
      const frame = contact.frame as Float64Array;
      const lift = frame[2] * along[0] + frame[5] * along[1] + frame[8] * along[2];
      found.set([contact.geom1, contact.geom2, lift, contact.dist], TOUCH * n);
      contact.delete();
    }
    force.delete();
    contacts.delete();
    return found;
  }

  /** Simulate while gravity grows from nothing: the benchmark of statics. */
  raiseGravity(steps: number): void {
    const gravity = (this.model.opt.gravity as Float64Array)[2];
    for (let n = 1; n <= steps; n++) {
      (this.model.opt.gravity as Float64Array)[2] = (gravity * n) / steps;
      this.mujoco.mj_step(this.model, this.data);
    }
  }

  delete(): void {
    this.data.delete();
  }
}

/** Boxes of given sizes, ready to be simulated any number of times. */
export class Model {
  private mujoco: MainModule;
  private model: MjModel;

  constructor(mujoco: MainModule, xml: string) {
    this.mujoco = mujoco;
    this.model = mujoco.MjModel.from_xml_string(xml);
  }

  start(...positions: number[]): Simulation {
    return new Simulation(this.mujoco, this.model, positions);
  }

  delete(): void {
    this.model.delete();
  }
}

/** What Python is given. */
export interface Mujoco {
  version: string;
  load(xml: string): Model;
}

let loading: Promise<Mujoco> | undefined;

/** Load MuJoCo, once. Fails where the browser lacks something that it needs: SIMD, or memory. */
export function loadMujoco(): Promise<Mujoco> {
  loading ??= load();
  loading.catch(() => (loading = undefined)); // next time the network may be back
  return loading;
}

async function load(): Promise<Mujoco> {
  const { default: instantiate } = await import("@mujoco/mujoco");
  const mujoco = await instantiate({ printErr: console.info });
  return { version: mujoco.mj_versionString(), load: (xml) => new Model(mujoco, xml) };
}
