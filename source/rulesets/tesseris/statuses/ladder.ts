import type {Id} from '../../../engine/kit/basics.js';
import type {Condition} from '../../../engine/facts/condition.js';
import type {Ladder} from '../actions/effects.js';
import type {TeState} from '../state/fight.js';
import {type Status, statusesOf} from './index.js';
import {type StatusName, type StatusRow, rowCalled, rowNamed} from './rows.js';

function isGraver(row: StatusRow | undefined, than: StatusName): boolean {
	const lower = rowCalled(row?.lower);
	return lower !== undefined && (lower.id === than || isGraver(lower, than));
}

/** A pin does not take the place of the grapple, nor Dejected that of Disheartened, which no rule raises to it. */
const besideGraver: ReadonlySet<StatusName> = new Set(['grappled', 'disheartened']);

/** The bearer has a graver form that takes its place, of the same person where it is about one. */
export function hasGraver(state: TeState, {who, name, from}: Condition): boolean {
	const row = rowNamed(name);
	return (
		row !== undefined &&
		!besideGraver.has(row.id) &&
		statusesOf(state, who).some(
			({row: other, condition}) =>
				isGraver(other, row.id) &&
				(row.worth['social-defence-from'] === undefined || condition.from === from),
		)
	);
}

/** Who must have caused it, and to which part, for statuses that are about somebody or something (TE-C31, TE-R04). */
type About = {readonly from?: Id | undefined; readonly note?: string | undefined};

const isAbout = (about: string | undefined, own: string | undefined): boolean =>
	about === undefined || own === undefined || about === own;

/** The status that a victim gains next: of the first rung whose condition they meet; none where they have a graver one. */
export function rungOf(state: TeState, who: Id, ladder: Ladder, {from, note}: About = {}) {
	const own = statusesOf(state, who).filter(
		({condition}: Status) => isAbout(from, condition.from) && isAbout(note, condition.note),
	);
	const next = ladder.find(([has]) => has === 'none' || own.some(({row}) => row?.id === has))?.[1];
	return next !== undefined && own.some(({row}) => isGraver(row, next)) ? undefined : next;
}
