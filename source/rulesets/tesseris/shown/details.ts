import type {Id} from '../../../engine/kit/basics.js';
import {describeDeadline} from '../../../engine/world/conditions.js';
import {counted, minus} from '../../../engine/kit/text.js';
import {nameOf} from '../../../engine/world/world.js';
import {secretRows} from '../../../engine/ruleset/lanes.js';
import {type Told, joined, ofSeen} from '../../../engine/world/told.js';
import type {DetailRow} from '../../../engine/ruleset/ruleset.js';
import {heldArms} from '../derived/arms.js';
import {
	egoOf,
	deadlyWounds,
	fullEgo,
	fullStamina,
	isSpent,
	mostStamina,
	woundPenalty,
} from '../derived/standing.js';
import {initiativeOf} from '../derived/order.js';
import {budgetOf, distractedTexts, hasFreeReaction, ticksLeft} from '../derived/ticks.js';
import {bareBasis} from '../derived/situation.js';
import {characteristicNames, characteristics} from '../sheet/sheet.js';
import type {Arm, TeCombatant, TeState} from '../state/fight.js';
import {type Status, statusesOf} from '../statuses/index.js';
import {basisText} from './text.js';
import {weaponText} from '../sheet/weapons.js';
import {openText, surroundings} from '../whereabouts.js';

const armText = (
	combatant: TeCombatant,
	{weapon, isHeld, isOffHand, rounds, isJammed, lying}: Arm,
): string =>
	[
		`${weapon.name} (${basisText(bareBasis(combatant, weapon))}, ${weaponText(weapon)})`,
		...(isHeld || lying ? [] : ['not in hand']),
		...(lying
			? [
					`${lying.count > 1 ? `${lying.count} ` : ''}on the ground at square ${minus(lying.square)}`,
				]
			: []),
		...(isOffHand ? ['off hand'] : []),
		...(rounds === undefined ? [] : [counted(rounds, 'round')]),
		...(isJammed ? ['jammed'] : []),
	].join(', ');

/** TE-21: what it is, or what it will be rolled with. */
const initiativeText = (combatant: TeCombatant): string => {
	const {agi, speed, initiative} = combatant.sheet;
	const plus = agi + speed + initiative;
	const rolled = initiativeOf(combatant);
	return rolled === undefined ? `1d10 ${plus < 0 ? '−' : '+'} ${Math.abs(plus)}` : minus(rolled);
};

const armourText = ({sheet}: TeCombatant): string =>
	[sheet.armour, sheet.cloak]
		.flatMap((armour) =>
			armour
				? [
						`${armour.name} ${armour.points}${armour.bulk > 0 ? `, bulk −${armour.bulk}` : ''} (${armour.covers.join(', ')})`,
					]
				: [],
		)
		.join('; ') || 'none';

const healthOf = (combatant: TeCombatant, state: TeState): readonly DetailRow[] => {
	const {sheet, body} = combatant;
	const bloodied = `Bloodied, ${minus(woundPenalty(combatant))} on all tests`;
	return [
		{
			label: 'Stamina',
			value: `${body.stamina} of ${mostStamina(combatant)} (full ${fullStamina(sheet)})`,
			brief: mostStamina(combatant) === fullStamina(sheet) ? '' : `full ${fullStamina(sheet)}`,
		},
		{
			label: 'Wounds',
			value: `${body.wounds}, deadly at ${deadlyWounds(combatant)}${isSpent(combatant) ? `; ${bloodied}` : ''}`,
			brief: isSpent(combatant) ? bloodied : '',
		},
		{label: 'Ego', value: `${minus(egoOf(state, combatant))} of ${fullEgo(sheet)}`, brief: ''},
	];
};

const abilityOf = (combatant: TeCombatant, state: TeState): readonly DetailRow[] => {
	const {sheet, body, round} = combatant;
	const borrowed = round.debt > 0 ? [`${round.debt} borrowed last round`] : [];
	const free = hasFreeReaction(combatant) ? ['free Reaction'] : [];
	const {attacks, defences} = round;
	return [
		{
			label: 'Ticks',
			value: `${minus(ticksLeft(state, combatant))} of ${budgetOf(state, combatant)}${round.debt > 0 ? ` (${round.debt} borrowed last round)` : ''}${hasFreeReaction(combatant) ? '; free Reaction (R)' : ''}`,
			brief: [...borrowed, ...free].join(', '),
			part: 'can',
		},
		{
			label: 'This round',
			value: `attacks made ${attacks} (a), defences made ${defences} (d)`,
			brief: [
				...(attacks > 0 ? [counted(attacks, 'attack')] : []),
				...(defences > 0 ? [counted(defences, 'defence')] : []),
			].join(', '),
			part: 'can',
		},
		{
			label: 'Points',
			value: `fate ${body.fate}, Mayhem ${combatant.control === 'player' ? body.mayhem : 'for player characters only'}, Dapper ${sheet.dapper}`,
			part: 'can',
		},
		{
			label: 'Characteristics',
			value: characteristics.map((id) => `${characteristicNames[id]} ${sheet[id]}`).join(', '),
			brief: characteristics
				.map((id) => `${characteristicNames[id].slice(0, 3)} ${sheet[id]}`)
				.join('  '),
			isRow: true,
			part: 'sheet',
		},
		{
			label: 'Skills',
			value:
				Object.entries(sheet.skills)
					.map(([skill, rank]) => `${skill} ${rank}`)
					.join(', ') || 'none',
			part: 'sheet',
		},
		{label: 'Feats', value: sheet.feats.join(', ') || 'none', part: 'sheet'},
		{label: 'Armour', value: armourText(combatant), part: 'sheet'},
		{
			label: 'Weapons',
			value: [
				...combatant.arms,
				...heldArms(combatant).filter((arm) => !combatant.arms.includes(arm)),
			]
				.map((arm) => armText(combatant, arm))
				.join('; '),
			part: 'sheet',
		},
	];
};

/** “prone, level 2, by Mika, 2 rounds left”. */
const statusText = (state: TeState, who: Id, {condition, row}: Status): Told => {
	const {name, note = '', from} = condition;
	const giver = ofSeen(from === undefined ? [] : [from], ([id]) =>
		id === undefined ? 'by somebody unseen' : `by ${nameOf(state, id)}`,
	);
	return joined(
		[
			name,
			note,
			row && row.level > 0 ? `level ${row.level}` : '',
			row && from !== undefined && from !== who ? giver : '',
			describeDeadline(state, condition),
		],
		', ',
	);
};

export const details = (combatant: TeCombatant, state: TeState): readonly DetailRow[] => {
	const {id, place, body} = combatant;
	const {cover} = place;
	const {foes, friends, far} = surroundings(state, combatant);
	const statuses = [
		...statusesOf(state, id).map((status) => statusText(state, id, status)),
		...distractedTexts(combatant),
	];
	return [
		...secretRows(id, 'health', healthOf(combatant, state)),
		...secretRows(id, 'order', [{label: 'Initiative', value: initiativeText(combatant)}]),
		...secretRows(id, 'ability', abilityOf(combatant, state)),
		{label: 'In melee with', value: joined([foes], '', 'nobody')},
		{label: 'Beside', value: friends},
		{label: 'Squares to', value: far},
		{
			label: 'Place',
			value: `square ${minus(place.square)}${place.isMounted ? ', mounted' : ''}${place.isHigher ? ', on higher ground' : ''}`,
		},
		{
			label: 'Cover',
			value: cover
				? [
						`${cover.material}, armour +${cover.armour}, structure ${cover.structure - cover.damage} of ${cover.structure}${cover.isHunkered ? ', hunkered down' : ''}`,
						openText(state, combatant),
					]
				: 'none',
		},
		{label: 'Statuses', value: joined(statuses, '; ', 'none')},
		{label: 'Crippled', value: body.crippled.join('; ')},
	];
};
