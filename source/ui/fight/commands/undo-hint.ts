import {widthOf} from '../../kit/look/text.js';
import type {Named} from '../../../session/fight/answer-entries.js';

/** The most columns that a label takes. */
const longestLabel = 36;

/** What stands before whom, with what or for how long somebody does something, at the last place where it can end. */
const untilLastJoint = /^(?:(.+); |([^;]*[^,:;])(?:: |, | \(|,? (?:with|from) ))/u;

/** “Attack Oni: bow, from behind”, “Attack Oni: bow”, “Attack Oni”; of several clauses ever fewer. */
function* shorterAndShorter(text: string): Generator<string> {
	for (let rest: string | undefined = text; rest !== undefined;) {
		yield rest;
		const until: readonly string[] = untilLastJoint.exec(rest) ?? [];
		rest = until[1] ?? until[2];
	}
}

/** A label in ever fewer words, each time whole: with whom it is of, then without. */
function* formsOf({label, short}: Pick<Named, 'label' | 'short'>): Generator<string> {
	if (short !== undefined) {
		yield* [label, short];
		return;
	}

	const [whose = ''] = /^.+?: /u.exec(label) ?? [];
	const forms = [...shorterAndShorter(label.slice(whose.length))];
	yield* [...forms.map((form) => whose + form), ...forms];
}

/** “undo “Koji: Attack Oni””, with as many of its words as fit and mean something; “undo” where no room is for any. */
export function undoHint(named: Pick<Named, 'label' | 'short'>, room: number): string {
	const width = Math.min(longestLabel, room - widthOf('undo “”'));
	const shown = [...formsOf(named)].find((form) => widthOf(form) <= width);
	return shown === undefined ? 'undo' : `undo “${shown}”`;
}
