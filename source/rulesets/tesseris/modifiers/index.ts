import type {Option} from '../../../engine/prompt.js';
import {isOfWits} from '../actions/defences.js';
import type {DefenceId} from '../actions/row.js';
import {isOnTurn} from '../derived/ticks.js';
import type {Counted, TeState} from '../state.js';
import {hasStatus} from '../statuses/index.js';
import type {Bearing} from '../statuses/rows.js';
import {
	type Candidate,
	type Roll,
	personal,
	situational,
	toCounted,
	toOptions,
	withMarks,
} from './candidates.js';
import {isInside, modifierRows} from './rows.js';
import type {Situation} from './situation.js';

export {explain, minus, signed} from './candidates.js';

const rowsOn = {
	attack: modifierRows.filter(({on}) => on === 'attack'),
	defence: modifierRows.filter(({on}) => on === 'defence'),
} as const;

function attackBearings(situation: Situation): ReadonlySet<Bearing> {
	const {state, effect, isMelee, isShot, arm, row, attacker} = situation;
	const action = isOnTurn(state, attacker) ? (['action'] as const) : [];
	if (effect.isSocial) {
		return new Set<Bearing>(['all', 'social', ...action]);
	}

	return new Set<Bearing>([
		'all',
		'attack',
		...action,
		...(row.isAssisted ? (['assisted'] as const) : []),
		...(isMelee ? (['melee'] as const) : []),
		...(isShot ? (['ranged'] as const) : []),
		...(effect.by === 'power' ? (['resolve'] as const) : []),
		...(arm?.weapon.isFirearm ? (['firearm'] as const) : []),
		...(isInside(situation) ? (['inside'] as const) : []),
	]);
}

function defenceBearings(
	situation: Situation,
	how: DefenceId,
): ReadonlySet<Bearing> {
	const {state, effect, isMelee, isShot, defender} = situation;
	if (isOfWits(how)) {
		return new Set<Bearing>(['all']);
	}

	if (effect.isSocial) {
		return new Set<Bearing>([
			'all',
			'resolve',
			'social-defence',
			'social-defence-from',
			'social-defence-others',
		]);
	}

	return new Set<Bearing>([
		'all',
		'defence',
		...(isMelee ? (['vs-melee'] as const) : []),
		...(isShot ? (['vs-ranged'] as const) : []),
		...(how === 'block' ? (['block'] as const) : []),
		...(how === 'dodge' ? (['dodge'] as const) : []),
		...(how === 'dodge' && isShot ? (['dodge-ranged'] as const) : []),
		...(hasStatus(state, defender.id, 'grappled') && !isInside(situation)
			? (['vs-outside'] as const)
			: []),
	]);
}

function candidates(
	situation: Situation,
	on: 'attack' | 'defence',
	how: DefenceId | undefined,
): readonly Candidate[] {
	const {state, frame, attacker, defender} = situation;
	const marks = on === 'attack' ? frame.attackMarks : frame.defenceMarks;
	const roll: Roll =
		on === 'attack'
			? {
					who: attacker.id,
					bearings: attackBearings(situation),
					against: situation.target.id,
					focus: situation.effect.isSocial ? 'social' : 'attack',
				}
			: {
					who: defender.id,
					bearings: defenceBearings(situation, how ?? 'duck'),
					against: attacker.id,
					focus: 'defence',
				};
	const found: Candidate[] = [];
	for (const row of how !== undefined && isOfWits(how) ? [] : rowsOn[on]) {
		const max = row.max(situation);
		if (max > 0) {
			found.push({
				id: row.id,
				label: row.label(situation),
				count: Math.min(max, row.suggested(situation)),
				max,
				worth: (count) => row.worth(situation, count, marks ?? []),
				rule: row.id === 'action' ? situation.row.rule : row.rule,
				isScale: row.id === 'range',
			});
		}
	}

	return withMarks([...found, ...personal(state, roll), ...situational], marks);
}

export const attackOptions = (situation: Situation): readonly Option[] =>
	toOptions(candidates(situation, 'attack', undefined));

export const attackCounted = (situation: Situation): readonly Counted[] =>
	toCounted(candidates(situation, 'attack', undefined));

/** What is about one target: where it stands and what it knows. */
const aboutTarget: ReadonlySet<string> = new Set([
	'range',
	'unaware',
	'outnumber',
	'higher',
	'into-melee',
	'point',
]);

/** What counts on the one roll against the target that answers now; as the GM ticked it, if anything was changed. */
export function countedAt(situation: Situation): readonly Counted[] {
	const {frame} = situation;
	const rolled = frame.roll?.counted ?? [];
	return frame.results.length === 0 || frame.attackMarks !== undefined
		? rolled
		: [
				...rolled.filter(({id}) => !aboutTarget.has(id)),
				...attackCounted(situation).filter(({id}) => aboutTarget.has(id)),
			];
}

export const defenceOptions = (
	situation: Situation,
	how: DefenceId,
): readonly Option[] => toOptions(candidates(situation, 'defence', how));

export const defenceCounted = (
	situation: Situation,
	how: DefenceId,
): readonly Counted[] => toCounted(candidates(situation, 'defence', how));

/** Options and what counts for a test of one's own. */
export function ownModifiers(
	state: TeState,
	roll: Roll,
	marks: readonly string[] | undefined,
): {readonly options: readonly Option[]; readonly counted: readonly Counted[]} {
	const all = withMarks([...personal(state, roll), ...situational], marks);
	return {options: toOptions(all), counted: toCounted(all)};
}
