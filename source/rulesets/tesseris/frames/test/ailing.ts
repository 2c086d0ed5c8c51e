import {sorted} from '../../../../engine/kit/basics.js';
import type {TestEffect} from '../../actions/effects.js';
import {actionOf} from '../../actions/index.js';
import {roundOf} from '../../derived/order.js';
import type {TeState} from '../../state/fight.js';
import type {TestFrame} from '../../state/frames.js';
import {type Status, statusesOf} from '../../statuses/index.js';

export const effectOf = ({action}: TestFrame): TestEffect | undefined =>
	actionOf(action)?.effects.find((effect) => effect.kind === 'test');

const fears = new Set(['frightened', 'terrified', 'fleeing', 'scared-to-death']);

/** What a Recover or a Rally helps against: the status that was named, or the gravest, one that words have caused first. */
export const ailing = (frame: TestFrame, state: TeState): readonly Status[] => {
	const does = effectOf(frame)?.does;
	const who = does === 'fear' ? frame.who : (frame.target ?? frame.who);
	return sorted(
		statusesOf(state, who).filter(
			({row, condition}) =>
				row !== undefined &&
				row.level > 0 &&
				(does !== 'fear' || fears.has(row.id)) &&
				[undefined, String(condition.id)].includes(frame.status),
		),
		({row}) => row?.kind !== 'social',
		({row}) => -(row?.level ?? 0),
	);
};

/** The difficulty of a fear that no roll caused. */
const unknownFear = 3;

/** TE-C01, a Setting: what first aid takes. TE-O12: the fear's difficulty minus one for every round since. */
export function difficultyOf(frame: TestFrame, state: TeState): number {
	if (frame.need !== undefined) {
		return frame.need;
	}

	if (effectOf(frame)?.does === 'first-aid') {
		return state.settings.firstAid;
	}

	const [fear] = ailing(frame, state);
	return effectOf(frame)?.does === 'fear' && fear
		? Math.max(
				0,
				(fear.condition.difficulty ?? unknownFear) -
					(roundOf(state) - (fear.condition.since ?? roundOf(state))),
			)
		: 0;
}
