import type {Id} from '../../engine/kit/basics.js';
import {minus} from '../../engine/kit/text.js';
import type {TranscriptLine} from '../transcript.js';
import type {Change, Figures} from './fight-record.js';

/* What a turn has done to whom, by the lines that tell of it. */

/** What somebody did to somebody, or what befell them. */
export type Blow = {
	readonly actor: Id | undefined;
	readonly target: Id;
	readonly act?: string | undefined;
	readonly isRuling: boolean;
	readonly isHealing: boolean;
	isThrough?: boolean | undefined;
	/** It needs no roll to hit. */
	readonly isSure?: boolean;
	harm?: number;
	/** It did harm of which is not told how much. */
	isUntold?: boolean;
	/** The line that tells its outcome: of blows at the same moment that of their damage. */
	at: number;
	/** Its place in the order, where the GM has changed that with it. */
	shift?: readonly [before: string, after: string];
	/** By the name of a value, what it was and what it became. */
	readonly changes: Map<string, readonly [before: number, after: number]>;
};

/** What a line tells of one of those whom it is about. */
type Deed = Pick<
	Figures,
	'actor' | 'target' | 'act' | 'isAttack' | 'isSure' | 'isThrough' | 'isHealing' | 'effect'
> & {readonly changes: readonly Change[]};

const deedsIn = (figures: Figures): readonly Deed[] => [
	{...figures, changes: changesIn(figures)},
	...(figures.beside ?? []),
];

export function blowsOf(lines: readonly TranscriptLine[]): readonly Blow[] {
	const blows: Blow[] = [];
	for (const [at, line] of lines.entries()) {
		const isRuling = isByHand(line);
		for (const deed of line.figures ? deedsIn(line.figures) : []) {
			if (deed.target !== undefined) {
				add(blows, {...deed, target: deed.target}, {isRuling, at});
			}
		}

		for (const {who, before, after} of line.shifts ?? []) {
			const blow = blows.findLast(({target}) => target === who);
			if (blow) {
				blow.shift = [blow.shift?.[0] ?? before, after];
			}
		}

		for (const id of line.untold ?? []) {
			const blow = blows.findLast(({actor, target}) => target === id && actor !== undefined);
			if (blow) {
				blow.isUntold = true;
			}
		}
	}

	return blows;
}

/** Whether a line tells what the GM has changed by hand: that came of no blow. */
export const isByHand = ({kind, figures}: TranscriptLine): boolean =>
	kind === 'ruling' && figures !== undefined && figures.actor === undefined;

function add(
	blows: Blow[],
	deed: Deed & {readonly target: Id},
	{isRuling, at}: Pick<Blow, 'isRuling' | 'at'>,
) {
	const {actor, target, act, isAttack, isSure, isThrough, effect, isHealing = false} = deed;
	let blow = blows.findLast(
		(each) =>
			each.target === target &&
			each.isRuling === isRuling &&
			each.actor === actor &&
			each.isHealing === isHealing &&
			(!isAttack || each.act === act),
	);
	if (!blow) {
		blow = {
			actor,
			target,
			isRuling,
			isHealing,
			at,
			changes: new Map(),
			...(isAttack && {act, isSure: isSure === true}),
		};
		blows.push(blow);
	}

	if (isThrough !== undefined) {
		blow.isThrough = isThrough || (isAttack === true && blow.isThrough === true);
	}

	if (effect !== undefined) {
		blow.harm = (blow.harm ?? 0) + effect;
		blow.at = at;
	}

	for (const {value, before, after} of deed.changes) {
		const first = blow.changes.get(value)?.[0] ?? before;
		blow.changes.set(value, [first, after]);
	}
}

const changesIn = ({value, before, after, also = []}: Figures): readonly Change[] =>
	value === undefined || before === undefined || after === undefined
		? also
		: [{value, before, after}, ...also];

/** Whether a spell did something else than harm: it held somebody. */
const isHarmless = ({isSure, isUntold, harm, changes}: Blow): boolean =>
	isSure === true && isUntold !== true && harm === undefined && changes.size === 0;

/** Half the harm of what was half stopped is a hit too. */
export function wayOf(blow: Blow) {
	const {isHealing, isThrough, isUntold = false, harm = 0, changes} = blow;
	if (isHealing) {
		return 'healed';
	}

	if (isThrough && isHarmless(blow)) {
		return 'affected';
	}

	return isThrough === undefined
		? 'harmed'
		: isThrough || isUntold || harm > 0 || changes.size > 0
			? 'hit'
			: 'failed';
}

/** Values that another thing of the same blow has changed back are left out. */
export const changedBy = ({changes}: Blow) =>
	[...changes].filter(([, [before, after]]) => before !== after);

/** “HP 9 → 0”; where no value changed, the harm. */
export function outcomeText(blow: Blow): string {
	const {harm} = blow;
	const changed = changedBy(blow);
	return changed.length > 0
		? changed
				.map(([value, [before, after]]) => `${value} ${minus(before)} → ${minus(after)}`)
				.join(', ')
		: harm === undefined
			? ''
			: harm <= 0
				? 'no harm'
				: `${harm} harm`;
}
