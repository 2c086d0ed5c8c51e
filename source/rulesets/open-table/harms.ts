import {type Dealt, type HarmRow, type Share, opposites} from '../../engine/course/harm.js';
import {asItIs} from '../../engine/course/harm-as-it-is.js';
import {impossible, remembered} from '../../engine/kit/basics.js';
import {clauseOf} from '../../engine/kit/text.js';
import {ownKinds} from '../../engine/world/own-rules.js';
import {find, get} from '../../engine/world/world.js';
import {kindsOfDamage} from '../stat-block.js';
import {namesOnce, plightOf} from './derived.js';
import {damaged, healed} from './effects.js';
import type {AnyEvent} from './flow-types.js';
import {followUpsOf} from './upkeep.js';
import {healable} from './legality.js';
import type {OtCombatant, OtState} from './state/fight.js';

/* Harm and healing by the GM's hand. */

/** Those of all sheets and rules, and where one of d20 fantasy is among them, all of these. */
const kindsIn = remembered((state: OtState): readonly string[] => {
	const said = namesOnce([
		...state.combatants.flatMap(({sheet}) => [
			...sheet.resistances.map(({kind}) => kind),
			...sheet.attacks.map(({kind}) => kind),
		]),
		...ownKinds(state),
	]);
	return said.some((kind) => kindsOfDamage.has(kind))
		? namesOnce([...said, ...kindsOfDamage])
		: said;
});

/** OT-23, OT-32: a check for concentration is asked once all are hurt. */
function hurt({who, points: amount, option: kind = 'plain', isExact}: Share, state: OtState) {
	const victim = get(state, who);
	const [blow, ...others] = damaged({task: 'damage', who, amount, kind}, state, {isExact});
	if (blow?.type !== 'damaged') {
		return {events: []};
	}

	const fates = others.filter((event) => event.type === 'fate-checked');
	const [{successes, failures} = victim.fate] = fates;
	const after = {...victim, hp: blow.left, fate: {...victim.fate, successes, failures}};
	return {
		events: [blow, ...fates, ...followUpsOf(after, state)],
		asks: plightOf(after, state) === 'up' ? others.filter(({type}) => type !== 'fate-checked') : [],
	};
}

/** OT-26: healed, nobody counts checks any more. */
function heal({who, points: amount}: Share, state: OtState): Dealt<AnyEvent> {
	const patient = get(state, who);
	const [event] = healed({task: 'healing', who, amount}, state);
	const fate = {...patient.fate, successes: 0, failures: 0};
	return event?.type !== 'healed' || event.amount === 0 || !healable(patient)
		? {events: []}
		: {events: [event, ...followUpsOf({...patient, hp: event.left, fate}, state)]};
}

/** OT-26: what bars somebody from healing, and the GM’s way around it. */
const whyOut = ({isGone}: OtCombatant): string =>
	isGone ? 'has left the fight' : 'is out for good: “back into the fight” comes first';

export const harms: ReadonlyArray<HarmRow<OtState, AnyEvent>> = [
	...opposites<OtState, AnyEvent>(
		(value, who, state) => {
			const hp = find(state, who)?.hp;
			return hp === undefined ? undefined : hp - value;
		},
		{
			id: 'damage',
			label: 'Damage',
			summary: 'resistances count, temporary hit points go first',
			rule: 'OT-23',
			optionLabel: 'Kind',
			options: (state) =>
				kindsIn(state)
					.filter((kind) => kind !== 'plain')
					.map((kind) => ({id: kind, label: kind})),
			take: hurt,
		},
		{
			id: 'healing',
			label: 'Healing',
			summary: 'up to the most; whoever is down stands up',
			rule: 'OT-26',
			take: heal,
			futile({who}, state) {
				const patient = get(state, who);
				return impossible(
					clauseOf(patient, healable(patient) ? 'has all hit points' : whyOut(patient)),
					'OT-26',
				);
			},
		},
	),
	...asItIs<OtState>('hp', 'Hit points'),
	...asItIs<OtState>('temporary', 'Temporary hit points'),
];
