import {numberOf} from '../../engine/kit/answer-numbers.js';
import {type Runs, done, doneTo, unfit} from '../scene.js';

export const pastRuns: Runs = {
	undo(rest, {fight}) {
		const label = fight.undoable()?.label ?? '';
		if (rest === '') {
			return done(fight.undo(), `Taken back: ${label}`);
		}

		const to = /^to\s+(\d+(?:\.\d+)?)$/i.exec(rest)?.[1];
		return to === undefined
			? unfit('undo takes back one answer; undo to N all from answer N on (see log).')
			: doneTo(fight.undoTo(numberOf(to)), `Taken back to before answer ${to}`);
	},
	redo(_rest, {fight}) {
		const label = fight.redoable()?.label ?? '';
		return done(fight.redo(), `Brought back: ${label}`);
	},
};
