import {fieldMakers} from '../../../engine/world/field-makers.js';
import {type Field, type FieldOption, withOpen} from '../../../engine/world/fields.js';
import {find} from '../../../engine/world/world.js';
import {bestDefence, phaseOf, phasesOfTurn, weaponIn, weaponInHand} from '../derived.js';
import {adjustable} from '../../values.js';
import {type Knack, mostMembers, sheet, threatRange} from './sheet.js';
import type {Die, RkCombatant, RkState} from '../state.js';
import {inCombatant} from '../updates.js';
import {unarmed} from './weapons.js';

/* Everything that `adjust` can change: all numbers and lasting states of a combatant. */

const {choice, flag, flagsIn, number, numbersIn, several} = fieldMakers<RkCombatant, RkState>(
	inCombatant,
);

const ofSheet = numbersIn<'sheet', string>('sheet');

const ofStance = flagsIn('stance');

const ranked = <K extends Knack>(knacks: readonly K[], name: string, rank: number): readonly K[] =>
	knacks.map((knack) => (knack.name === name ? {...knack, rank} : knack));

const attackRank = number('attack', 'Attack knack of the weapon in hand', [0, 10], {
	get(combatant) {
		const {knack} = weaponInHand(combatant);
		return combatant.sheet.attack.find(({name}) => name === knack)?.rank ?? 0;
	},
	set(combatant, rank) {
		const {sheet} = combatant;
		const {knack: name} = weaponInHand(combatant);
		const attack = sheet.attack.some((knack) => knack.name === name)
			? ranked(sheet.attack, name, rank)
			: [...sheet.attack, {name, rank}];
		return {sheet: {...sheet, attack}};
	},
});

const bestOf = (combatant: RkCombatant) =>
	bestDefence(combatant, unarmed) ?? combatant.sheet.defence[0];

const defenceRank = number('defence', 'Best defence knack', [0, 10], {
	get: (combatant) => bestOf(combatant)?.rank,
	set(combatant, rank) {
		const {sheet} = combatant;
		const best = bestOf(combatant);
		return best ? {sheet: {...sheet, defence: ranked(sheet.defence, best.name, rank)}} : {};
	},
});

const phases: readonly FieldOption[] = Array.from({length: phasesOfTurn}, (_, at) => ({
	id: String(at + 1),
	label: `phase ${at + 1}`,
}));

const phasesOf = ({dice}: RkCombatant, is: Die['is']): readonly string[] =>
	dice.flatMap((die) => (die.is === is ? [String(die.phase)] : []));

const inPhaseOrder = (dice: readonly Die[]): readonly Die[] =>
	dice.toSorted((one, other) => one.phase - other.phase);

function withAhead(dice: readonly Die[], phase: number): readonly Die[] {
	const place = dice.findIndex(
		(die) => die.phase === phase && (die.is === 'spent' || die.is === 'lapsed'),
	);
	const die = dice[place];
	return die
		? dice.with(place, {...die, is: 'ahead'})
		: [...dice, {phase, value: phase, is: 'ahead'}];
}

/** The Actions to come in exactly these phases, of which one can be named more than once (RK-02). */
function withActions({dice}: RkCombatant, chosen: readonly string[]) {
	const open = chosen.map(Number);
	const kept = dice.filter(({is, phase}) => {
		const place = is === 'ahead' ? open.indexOf(phase) : -1;
		if (place !== -1) {
			open.splice(place, 1);
		}

		return is !== 'ahead' || place !== -1;
	});
	return {dice: inPhaseOrder(open.reduce(withAhead, kept))};
}

const phasesLeft = (state: RkState) => phases.slice(Math.max(0, phaseOf(state) - 1));

/** The Actions of this phase and later ones; two in one phase are named twice. */
const actions = several('ahead', 'Actions ahead', phasesLeft, {
	get: (combatant) => phasesOf(combatant, 'ahead'),
	set: withActions,
});

/** As logs before version 5 have them: a phase that was named kept all its Actions. Nobody has the value any more. */
const formerActions: Field<RkState> = {
	...several('actions', 'Actions ahead', phasesLeft, {
		get: (combatant) => phasesOf(combatant, 'ahead'),
		set(combatant, chosen) {
			const ahead = phasesOf(combatant, 'ahead');
			const isAhead = (phase: string): boolean => ahead.includes(phase);
			return withActions(combatant, [
				...ahead.filter((phase) => chosen.includes(phase)),
				...new Set(chosen.filter((phase) => !isAhead(phase))),
			]);
		},
	}),
	get: () => undefined,
};

const noHold = 'none';

const held = choice('held', 'Held Action', [{id: noHold, label: 'none'}, ...phases], {
	get: (combatant) => phasesOf(combatant, 'held')[0] ?? noHold,
	set({dice}, value) {
		const phase = Number(value);
		const others = dice.filter(({is}) => is !== 'held');
		if (value === noHold) {
			return {dice: inPhaseOrder(others)};
		}

		const place = others.findIndex((die) => die.phase === phase && die.is === 'ahead');
		const left = place === -1 ? others : others.toSpliced(place, 1);
		return {dice: inPhaseOrder([...left, {phase, value: phase, is: 'held'}])};
	},
});

const inHand = choice(
	'in-hand',
	'Weapon in hand',
	(state, who) => [
		{id: unarmed.id, label: 'bare hands'},
		...(find(state, who)?.sheet.weapons ?? [])
			.filter(({weapon}) => weapon.id !== unarmed.id)
			.map(({weapon}) => ({id: weapon.id, label: weapon.name})),
	],
	{
		get: (combatant) => weaponIn(combatant, combatant.inHand).id,
		set: (_combatant, value) => ({inHand: value === unarmed.id ? undefined : value}),
	},
);

const notInSquad = (get: (combatant: RkCombatant) => number) => (combatant: RkCombatant) =>
	combatant.sheet.squad ? undefined : get(combatant);

/** RK-35: a squad that has more than it began with has lost none of them; a roster could not have more than it can. */
const withMembers = ({sheet}: RkCombatant, count: number) => {
	const {squad} = sheet;
	const full = Math.min(count, mostMembers);
	return squad && squad.members < full
		? {members: count, sheet: {...sheet, squad: {...squad, members: full}}}
		: {members: count};
};

/** As far as fights may have it that were written down when the Setting did not bound what is set by hand (RK-35). */
export const members = number('members', 'Members', [0, 12], {
	get: (combatant) => (combatant.sheet.squad ? combatant.members : undefined),
	set: withMembers,
});

/** Fields that a GM adjusts most come first. */
export const fields: ReadonlyArray<Field<RkState>> = withOpen(
	[
		number('dramatic', 'Dramatic Wounds', [0, 99], {
			get: notInSquad(({dramatic}) => dramatic),
			set: (_combatant, dramatic) => ({dramatic}),
		}),
		number('flesh', 'Flesh Wounds', [0, 999], {
			get: notInSquad(({flesh}) => flesh),
			set: (_combatant, flesh) => ({flesh}),
		}),
		{
			...members,
			shape: (state, who) => ({
				kind: 'number',
				min: 0,
				max: Math.max(state.settings.squadMost, Number(members.get(state, who) ?? 0)),
			}),
		},
		actions,
		formerActions,
		held,
		inHand,
		ofStance('cover', 'In cover', 'isInCover'),
		ofStance('prone', 'Prone', 'isProne'),
		/** RK-33: the GM decides about death. */
		{
			...flag('dead', 'Dead', {get: ({isDead}) => isDead, set: (_combatant, isDead) => ({isDead})}),
			isLoss: true,
		},
		...adjustable(sheet.rows, ofSheet),
		attackRank,
		defenceRank,
		number('threat', 'Threat rating', threatRange, {
			get: ({sheet}) => sheet.squad?.threat,
			set: ({sheet}, threat) =>
				sheet.squad ? {sheet: {...sheet, squad: {...sheet.squad, threat}}} : {},
		}),
	],
	['held', 'in-hand', 'cover', 'prone', 'dead'],
	['cover'],
);
