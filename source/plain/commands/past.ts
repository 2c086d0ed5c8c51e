import {numberOf} from '../../engine/kit/answer-numbers.js';
import {counted} from '../../engine/kit/text.js';
import {type Runs, done, doneTo, unfit} from '../scene.js';

export const pastRuns: Runs = {
	undo(rest, {fight}) {
		const label = fight.undoable()?.label ?? '';
		if (rest === '') {
			return done(fight.undo(), `Taken back: ${label}`);
		}

		const to = /^to\s+(\d+(?:\.\d+)?)$/i.exec(rest)?.[1];
		if (to === undefined) {
			return unfit('undo takes back one answer; undo to N all from answer N on (see log).');
		}

		const before = fight.answerCount();
		const refusal = fight.undoTo(numberOf(to));
		const taken = counted(before - fight.answerCount(), 'answer');
		return doneTo(refusal, `Taken back to before answer ${to}: ${taken}`);
	},
	other(_rest, {fight}) {
		const n = fight.letGoFirst();
		return done(n === undefined ? undefined : fight.undoTo(n), 'Who goes first');
	},
	redo(_rest, {fight}) {
		const label = fight.redoable()?.label ?? '';
		return done(fight.redo(), `Brought back: ${label}`);
	},
};
