### Was der Tisch sagt: Fehler und Antworten, die allen Spielen gemeinsam sind.

game-unknown = Es gibt kein Spiel „{ $game }“. Die Spiele sind: { $known }.
illegal-move = „{ $word }“ ist jetzt nicht erlaubt.
rule-said = { $id }: { $sentence }
rule-unknown = Es gibt keine Regel „{ $rule }“.
word-unknown = „{ $word }“ ist hier kein Zug dieses Spiels.
word-ambiguous = „{ $word }“ kann { $choices } bedeuten.
turn-of-nobody = Gerade hat niemand etwas zu entscheiden.
turn-of-another = Jetzt entscheidet Platz { $seat }.
undo-nothing = Du hast nichts zurückzunehmen.
undo-revealed = Dieser Zug hat etwas Neues gezeigt, also gilt er.
undo-no-consent = Dieser Zug hat etwas Neues gezeigt, und niemand hier konnte der Rücknahme zustimmen: Er gilt.
undo-too-many = Du hast in dieser Partie { $most } Züge zurückgenommen, mehr geht nicht; ab jetzt gelten alle.
undo-handed-over = Was geschah, bevor { $who } den Platz abgab, lässt sich nicht zurücknehmen.
undo-given = Was vor deinem Weiterspielen geschah, lässt sich nicht zurücknehmen.

option-unknown = Es gibt keine Option „{ $option }“. Die Optionen sind: { $known }.
option-range = Die Option { $option } verlangt eine ganze Zahl von { $low } bis { $high }, nicht „{ $value }“.
option-choice = Die Option { $option } kennt { $choices }, nicht „{ $value }“.
option-length = Die Option { $option } verlangt { $wanted } Werte, durch Kommas getrennt, nicht { $found }.
option-repeats = Die Werte der Option { $option } müssen alle verschieden sein.
option-first-player = Wer beginnt, muss auf einem der { $seats } Plätze sitzen.

dice-impossible = „{ $word }“ lässt sich jetzt nicht würfeln.
dice-not-asked = Jetzt ist nichts zu würfeln.
dice-script-ended = Die vorgegebenen Würfe sind aufgebraucht.
verdict-impossible = „{ $word }“ kann hier nicht geschehen sein.
verdict-not-asked = Jetzt gibt es nichts zu beurteilen.
fair-secret = Das Geheimnis fairer Würfel muss 64 hexadezimale Ziffern haben.
fair-seat-seed = Der Startwert eines Platzes muss 1 bis 64 Zeichen haben, ohne Leerzeichen, und mehr sein als ein Strich.
fair-seal = Ein Siegel muss 64 hexadezimale Ziffern haben.
fair-wrong-seed = Dieser Startwert ist nicht der, den dein Gerät versiegelt hat.
fair-scheme = Diese Mitschrift benutzt ein Verfahren für faire Würfel, das dieses Programm nicht kennt.

record-too-long = Diese Datei ist zu lang für die Mitschrift einer Partie.
record-tag = Zeile { $line } ist keine Angabe wie [Game "dice-stars"].
record-tag-twice = Die Angabe { $tag } steht zweimal da.
record-character = Zeile { $line } nennt ein Zeichen, das es nicht gibt.
record-word = Zeile { $line } enthält ein Wort mit mehr als { $most } Zeichen.
record-steps = Zeile { $line } ist nicht als Schritte einer Partie lesbar.
record-format = Das ist keine Mitschrift, die mit [Astragal "{ $wanted }"] beginnt.
record-rules = Diese Mitschrift folgt Version „{ $found }“ der Regeln; dieses Programm kennt sie bis Version { $known }.
record-options = „{ $option }“ in den Optionen der Mitschrift müsste name=wert lauten.
record-seed = „{ $seed }“ ist kein Startwert.
record-played-on = Die Angabe PlayedOn muss eine Anzahl von Schritten sein.
replay-actor = „{ $word }“ antwortet nicht, wer dort zu entscheiden hat.
replay-refused = Schritt { $step }, { $word }, verbietet Regel { $rule }.
replay-impossible = Schritt { $step }, { $word }: { $reason }
verify-roll = Die Würfel ergaben { $computed }, nicht { $word }.
verify-verdict = Die Tabelle des Urteils ergab { $computed }, nicht { $word }.
verify-judge = Die Grundlage der Urteile ist nicht die, die die Würfel vor der Partie festgelegt haben.
verify-commitment = Das aufgedeckte Geheimnis ist nicht das, auf das sich der Server vor der Partie festgelegt hat.
verify-seal = Der Startwert von Platz { $seat } ist nicht der, der vor der Partie versiegelt wurde.
verify-seeds = Die Mitschrift braucht für jeden ihrer { $seats } Plätze einen Startwert und ein Siegel.
verify-abandoned = Laut Mitschrift wurde die Partie abgebrochen, aber sie wurde zu Ende gespielt.
verify-result = In der Mitschrift steht { $tag } „{ $found }“, aber die Schritte ergeben „{ $computed }“.
verify-unfinished = Die Mitschrift nennt ein Ergebnis, aber die Partie ist nicht vorbei.

position-game = „{ $position }“ ist keine Stellung eines Spiels, das hier bekannt ist.
position-damaged = Diese Stellung ist beschädigt: Ihre Prüfsumme stimmt nicht.
position-impossible = Diese Stellung kann es nicht geben.

option-alone = Wer allein spielt, spielt die Solo-Variante; die anderen brauchen mindestens zwei Personen.
option-solitaire = Die Solo-Variante ist für eine Person, nicht für { $seats }.
option-no-faces = Der Würfel { $option } braucht mindestens eine Seite.
option-colours-short = Ohne Stern auf dem weißen Würfel müssen darauf mindestens { $wanted } Farben stehen, nicht { $found }; sonst kann niemand gewinnen.
option-increasing = Die Werte der Option { $option } müssen vom kleinsten zum größten Würfel steigen.
option-base-gap = Die Sockel brauchen mehr als { $edge } mm von Mitte zu Mitte: So breit ist ein kleiner Würfel.
option-deck-total = Der Stapel hat { $total } Würfelkarten; nötig sind { $low } bis { $high }.
option-deck-twice = Die Karte { $card } steht zweimal im Stapel; zähle lieber ihre Exemplare.
option-deck-type = Eintrag { $entry } des Stapels hat Exemplare, aber keine Art.

deck-file = Die Kartendatei { $file } ist nicht lesbar.
deck-toml = Die Kartendatei ist kein gültiges TOML: { $reason }
deck-name = In der Kartendatei ({ $where }) ist „{ $name }“ unbekannt; bekannt sind { $known }.
deck-number = In der Kartendatei ({ $where }) muss { $name } eine ganze Zahl von { $low } bis { $high } sein, nicht „{ $value }“.
deck-type = In der Kartendatei ({ $where }) ist „{ $value }“ keine Kartenart; die Arten sind { $choices }.
deck-logo = In der Kartendatei ({ $where }) muss logo true oder false sein, nicht „{ $value }“.
deck-cards = In der Kartendatei stehen Karten als Einträge [[card]].
deck-twice = Die Karte { $card } steht zweimal in der Kartendatei; zähle ihre Exemplare in einem Eintrag.
deck-total = Die Exemplare in der Kartendatei ergeben { $found }, aber total sagt { $total }.
deck-bonus = In der Kartendatei muss bonus { $wanted } Zahlen aufführen.

evidence-unwanted = Zu diesem Zug lässt sich nichts mitschicken.
world-unreadable = Die Lage der Würfel in dieser Mitschrift ist unmöglich.
hands-unreadable = Die Mitschrift muss für jeden der { $seats } Plätze eine Hand nennen. Bekannte Hände: { $known }.
release-numbers = Diese Zahlen beschreiben keine Lage eines Würfels.
release-inside = Dort ist kein Raum für den Würfel: Er steckte in einem anderen.
release-aside = Lass den Würfel höchstens { $most } mm neben der Mitte des Turms los.
release-high = Lass den Würfel höchstens { $most } mm über dem los, was unter ihm ist.
release-fast = Lass den Würfel mit höchstens { $most } mm pro Sekunde los.
release-tilted = Halte den Würfel beim Loslassen flach, mit der Zahl nach oben.
aim-unreadable = Ziele mit bis zu drei Zahlen, zum Beispiel „1.5 -2 30“.

hand-unreadable = Das ist weder ein Ziel noch eine Handbewegung.
hand-too-long = Eine Handbewegung hat höchstens { $most } Zeichen.
hand-too-many = Eine Handbewegung hat höchstens { $most } Punkte.
hand-too-late = Lass den Würfel innerhalb von { $most } Sekunden los.
hand-too-far = Bleib zu jeder Seite höchstens { $most } mm von der Mitte, und dreh den Würfel um höchstens { $degrees } Grad.
hand-too-fast = Bewege die Hand um höchstens { $most } mm und { $degrees } Grad pro Sekunde.

recompute-no-physics = Über diese Partie hat nicht die Schwerkraft entschieden: Es gibt nichts nachzurechnen.
recompute-secret-missing = Das Geheimnis der Hände steht nicht in dieser Mitschrift; es wird am Ende der Partie aufgedeckt.
recompute-engine = Über diese Partie hat { $found } entschieden. Dieses Programm hat { $known }, das zu anderen Urteilen kommen kann.
recompute-commitment = Das Geheimnis der Hände ist nicht das, auf das sich der Server vor der Partie festgelegt hat.
recompute-verdict = Die Schwerkraft ergibt { $computed } oder eine andere Ruhelage, nicht { $word } wie in der Mitschrift.
study-no-placement = In dieser Mitschrift wurde noch kein Würfel gesetzt.
study-ply = Schritt { $ply } ist weder ein gesetzter Würfel noch das Urteil darüber.

# Lernumgebungen.
env-action = Es gibt keine Aktion { $action }. Aktionen sind ganze Zahlen von 0 bis { $high }.
env-number = Die Aktion hat { $value } für { $name }; dort stehen Zahlen von { $low } bis { $high }.
env-parts = Eine Aktion besteht hier aus: { $parts }.
env-opponents = { $seats } Plätze brauchen { $wanted } Gegner, nicht { $found }.
env-seat = Es gibt keinen Platz { $seat }. Plätze werden von 0 bis { $high } gezählt.
env-levels = Die Gegner sind eine Liste von Botstufen, etwa ["random"], nicht { $found }.
env-judge = Der Richter „{ $judge }“ kann eine Partie { $game } mit diesen Optionen nicht entscheiden. Zur Wahl: { $known }.
env-over = Die Partie ist vorbei. Vor dem nächsten Schritt kommt reset.
env-visible = Das Spiel { $game } verbirgt etwas und hat kein Verb „visible“, das kompiliertem Code sagt, was ein Platz sieht.
