import {type Counted, countedOf, optionsOf, worthOf} from '../../../engine/events/counting.js';
import {type DefenceId, isOfWits} from '../actions/effects.js';
import {type Situation, shortAt} from '../derived/situation.js';
import {totalOf} from '../derived/tests.js';
import {isOnTurn} from '../derived/ticks.js';
import {type Test, rollOf, sumOf} from '../state/attack.js';
import type {Location} from '../sheet/weapons.js';
import type {TeState} from '../state/fight.js';
import {hasStatus} from '../statuses/index.js';
import type {Bearing} from '../statuses/row.js';
import {type Roll, personal} from './personal.js';
import {defenceRows} from './defence.js';
import type {ModifierRow} from './row.js';
import {attackRows, isInside} from './rows.js';
import {hitsOf, locationOf, netsOf} from '../derived/damage.js';

function addIf(bearings: Set<Bearing>, bearing: Bearing, is: boolean) {
	if (is) {
		bearings.add(bearing);
	}
}

function attackBearings(situation: Situation): ReadonlySet<Bearing> {
	const {state, effect, isMelee, isShot, arm, row, attacker} = situation;
	const bearings = new Set<Bearing>(['all', effect.isSocial ? 'social' : 'attack']);
	addIf(bearings, 'action', isOnTurn(state, attacker));
	if (effect.isSocial) {
		return bearings;
	}

	addIf(bearings, 'assisted', row.isAssisted);
	addIf(bearings, 'melee', isMelee);
	addIf(bearings, 'ranged', isShot);
	addIf(bearings, 'resolve', effect.by === 'power');
	addIf(bearings, 'firearm', arm?.weapon.isFirearm === true);
	addIf(bearings, 'inside', isInside(situation));
	return bearings;
}

const ofWits: ReadonlySet<Bearing> = new Set<Bearing>(['all']);

const ofSocial: ReadonlySet<Bearing> = new Set<Bearing>([
	'all',
	'resolve',
	'social-defence',
	'social-defence-from',
	'social-defence-others',
]);

function defenceBearings(situation: Situation, how: DefenceId): ReadonlySet<Bearing> {
	const {state, effect, isMelee, isShot, defender} = situation;
	if (isOfWits(how)) {
		return ofWits;
	}

	if (effect.isSocial) {
		return ofSocial;
	}

	const bearings = new Set<Bearing>([
		'all',
		'defence',
		how === 'composure' ? 'resolve' : 'physical-defence',
	]);
	addIf(bearings, 'vs-melee', isMelee);
	addIf(bearings, 'vs-ranged', isShot);
	addIf(bearings, 'block', how === 'block');
	addIf(bearings, 'dodge', how === 'dodge');
	addIf(bearings, 'dodge-ranged', how === 'dodge' && isShot);
	addIf(bearings, 'vs-outside', hasStatus(state, defender.id, 'grappled') && !isInside(situation));
	return bearings;
}

/** Defences that are plainly made with a part of the body (TE-C02). */
const partOf: Readonly<Partial<Record<DefenceId, Location>>> = {
	parry: 'arms',
	block: 'arms',
	'grapple-defence': 'arms',
	dodge: 'legs',
};

type Looked = {
	readonly rows: readonly ModifierRow[];
	readonly situation: Situation;
	readonly roll: Roll;
	readonly marks: readonly string[] | undefined;
};

export const attackIn = (situation: Situation): Looked => ({
	rows: attackRows,
	situation,
	roll: {
		who: situation.attacker.id,
		bearings: attackBearings(situation),
		against: situation.target.id,
		focus: situation.effect.isSocial ? 'social' : 'attack',
		item: situation.arm?.weapon.name.toLowerCase(),
		part: situation.isMelee || situation.isShot ? 'arms' : undefined,
	},
	marks: situation.frame.attackMarks,
});

export const defenceIn = (situation: Situation, how: DefenceId): Looked => ({
	rows: isOfWits(how) ? [] : defenceRows,
	situation,
	roll: {
		who: situation.defender.id,
		bearings: defenceBearings(situation, how),
		against: situation.attacker.id,
		focus: 'defence',
		part: partOf[how],
	},
	marks: situation.frame.defenceMarks,
});

export const optionsFor = ({rows, situation, roll, marks}: Looked) => [
	...optionsOf(rows, situation, marks, 'all'),
	...ownOptions(situation.state, roll, marks),
];

export const countedFor = ({rows, situation, roll, marks}: Looked) => [
	...countedOf(rows, situation, marks),
	...ownCounted(situation.state, roll, marks),
];

export const worthFor = ({rows, situation, roll, marks}: Looked): number =>
	worthOf(rows, situation, marks) + worthOf(personal(situation.state, roll), roll, marks);

const aboutTarget: ReadonlySet<string> = new Set([
	'range',
	'unaware',
	'outnumber',
	'higher',
	'into-melee',
	'point',
]);

/** What counts on the one roll against the target that answers now, as the situation or the GM has ticked it. */
function countedAt(situation: Situation): readonly Counted[] {
	const {frame} = situation;
	const rolled = frame.roll?.counted ?? [];
	return (frame.results.length === 0 && !frame.isDived) || frame.attackMarks !== undefined
		? rolled
		: [
				...rolled.filter(({id}) => !aboutTarget.has(id)),
				...countedFor(attackIn(situation)).filter(({id}) => aboutTarget.has(id)),
			];
}

/** The attack roll as it counts against the target that answers now, or has counted against the last one (TE-M10). */
export function rollAt(situation: Situation): Test | undefined {
	const {frame} = situation;
	const last = frame.results.at(-1);
	if (last?.attack && frame.results.length >= frame.targets.length) {
		return last.attack;
	}

	const short = shortAt(frame);
	const counted = countedAt(situation);
	const roll = rollOf(frame);
	return (
		roll && {
			...roll,
			counted:
				short > 0 ? [...counted, {id: 'other-hand', label: 'other hand', worth: -short}] : counted,
		}
	);
}

export const reachOf = (situation: Situation): number => {
	const roll = rollAt(situation);
	return roll ? totalOf(roll) : 0;
};

export const ownOptions = (state: TeState, roll: Roll, marks: readonly string[] | undefined) =>
	optionsOf(personal(state, roll), roll, marks, 'all');

export const ownCounted = (state: TeState, roll: Roll, marks: readonly string[] | undefined) =>
	countedOf(personal(state, roll), roll, marks);

/** “9 damage, 7 past soak”: where it lands counts if known, else it is the body; the die of a critical is still to be rolled. */
export function undefendedText(situation: Situation): string | undefined {
	const {effect, frame} = situation;
	if (!frame.roll || !effect.hits.some(({kind}) => kind === 'damage')) {
		return undefined;
	}

	const nets = netsOf(situation, reachOf(situation));
	const places = frame.where === undefined ? [] : [frame.where];
	const hits = hitsOf(situation, nets, places, []);
	const damage = hits.map((hit) => hit.damage).join(' + ');
	const past = sumOf(hits, 'past');
	const where = frame.where === undefined ? '' : ` to the ${locationOf(frame.where)}`;
	const more = hits.some(({isCritical}) => isCritical) ? ', and a d10' : '';
	return hits.length === 0 ? 'it misses' : `${damage} damage${where}, ${past} past soak${more}`;
}
