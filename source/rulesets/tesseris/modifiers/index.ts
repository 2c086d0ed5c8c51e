import type {Option} from '../../../engine/prompt.js';
import {
	type Counted,
	countedOf,
	optionsOf,
} from '../../../engine/roll-modifiers.js';
import {isOfWits} from '../actions/defences.js';
import type {DefenceId} from '../actions/effects.js';
import {shortAt} from '../derived/aims.js';
import {totalOf} from '../derived/tests.js';
import {isOnTurn} from '../derived/ticks.js';
import type {Test} from '../state/attack.js';
import type {TeState} from '../state/fight.js';
import {hasStatus} from '../statuses/index.js';
import type {Bearing} from '../statuses/row.js';
import {type Roll, personal} from './personal.js';
import {isInside, modifierRows} from './rows.js';
import type {Situation} from './situation.js';

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
		...(how === 'composure'
			? (['resolve'] as const)
			: (['physical-defence'] as const)),
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

const attackRoll = (situation: Situation): Roll => ({
	who: situation.attacker.id,
	bearings: attackBearings(situation),
	against: situation.target.id,
	focus: situation.effect.isSocial ? 'social' : 'attack',
	item: situation.arm?.weapon.name.toLowerCase(),
});

const defenceRoll = (situation: Situation, how: DefenceId): Roll => ({
	who: situation.defender.id,
	bearings: defenceBearings(situation, how),
	against: situation.attacker.id,
	focus: 'defence',
});

const defenceRows = (how: DefenceId) => (isOfWits(how) ? [] : rowsOn.defence);

export function attackOptions(situation: Situation): readonly Option[] {
	const {state, frame} = situation;
	return [
		...optionsOf(rowsOn.attack, situation, frame.attackMarks, 'all'),
		...ownOptions(state, attackRoll(situation), frame.attackMarks),
	];
}

export function attackCounted(situation: Situation): readonly Counted[] {
	const {state, frame} = situation;
	return [
		...countedOf(rowsOn.attack, situation, frame.attackMarks),
		...ownCounted(state, attackRoll(situation), frame.attackMarks),
	];
}

/** Modifiers about one target: their place and what they know. */
const aboutTarget: ReadonlySet<string> = new Set([
	'range',
	'unaware',
	'outnumber',
	'higher',
	'into-melee',
	'point',
]);

/** What counts on the one roll against the target that answers now, as the situation or the GM has ticked it. */
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

/** The attack roll as it counts against the target that answers now (TE-M10). */
export function rollAt(situation: Situation): Test | undefined {
	const {frame} = situation;
	const short = shortAt(frame);
	const counted = countedAt(situation);
	return (
		frame.roll && {
			...frame.roll,
			counted:
				short > 0
					? [...counted, {id: 'other-hand', label: 'other hand', worth: -short}]
					: counted,
		}
	);
}

export const reachOf = (situation: Situation): number => {
	const roll = rollAt(situation);
	return roll ? totalOf(roll) : 0;
};

export function defenceOptions(
	situation: Situation,
	how: DefenceId,
): readonly Option[] {
	const {state, frame} = situation;
	return [
		...optionsOf(defenceRows(how), situation, frame.defenceMarks, 'all'),
		...ownOptions(state, defenceRoll(situation, how), frame.defenceMarks),
	];
}

export function defenceCounted(
	situation: Situation,
	how: DefenceId,
): readonly Counted[] {
	const {state, frame} = situation;
	return [
		...countedOf(defenceRows(how), situation, frame.defenceMarks),
		...ownCounted(state, defenceRoll(situation, how), frame.defenceMarks),
	];
}

/** What can be ticked beside a test of one's own. */
export const ownOptions = (
	state: TeState,
	roll: Roll,
	marks: readonly string[] | undefined,
): readonly Option[] => optionsOf(personal(state, roll), roll, marks, 'all');

/** What counts on a test of one's own. */
export const ownCounted = (
	state: TeState,
	roll: Roll,
	marks: readonly string[] | undefined,
): readonly Counted[] => countedOf(personal(state, roll), roll, marks);
