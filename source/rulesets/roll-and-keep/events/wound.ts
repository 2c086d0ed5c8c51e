import {flag, id, list, maybe, number, text} from '../../../engine/kit/shape.js';
import {type Plight, type RkState, made, plight, wound} from '../state.js';
import {eventRows, line, tells} from '../../../engine/events/event-rows.js';
import type {Id} from '../../../engine/kit/basics.js';
import {clause, find, get, nameOf} from '../../../engine/world/world.js';
import {weaponIn} from '../derived.js';
import {checkRoll, damageRoll} from '../rolls/pools.js';
import {actionsText, madeText, wholeText, wounds} from '../shown/text.js';
import {inCombatant, inForm, push} from '../updates.js';
import {forGm, names, preceded, secret, told} from '../../../engine/world/told.js';
import {minus} from '../../../engine/kit/text.js';

const hurt = (state: RkState, who: Id, points: number): RkState =>
	inCombatant(state, who, (fresh) => {
		fresh.flesh += points;
	});

/** The log tells how badly somebody is hurt now. */
const inPlight = (state: RkState, who: Id, plight: Plight): RkState =>
	inCombatant(state, who, (fresh) => {
		fresh.last = {...fresh.last, plight};
	});

export const woundEvents = eventRows<RkState>()({
	/** A squad has no wounds: each member counts as one point, as by hand. */
	'members-fell': {
		shape: {
			who: id,
			/** Whose attack it was; `undefined` for another cause. */
			by: maybe(id),
			count: number,
			left: number,
			/** Of harm by hand how much it was. */
			points: maybe(number),
		},
		dealt: ({who: to, by, count: amount}) => [
			{to, amount, isOpen: true, ...(by !== undefined && {by})},
		],
		evolve: (state, {who, left}) => inCombatant(state, who, {members: left}),
		tell({who, by, count, left, points = 1}, after) {
			if (count === 0) {
				const lost = forGm(`The hit on ${nameOf(after, who)} falls away: no member is left`);
				return by === undefined ? undefined : line(lost, who);
			}

			const reading =
				points > 1
					? forGm(` (one for each of ${points} points: the rules do not say how many)`)
					: '';
			return line(
				told`${nameOf(after, who)}: ${minus(count)} ${count === 1 ? 'falls' : 'fall'}, ${minus(left)} left${reading}`,
				who,
				by === undefined ? 'RK-36' : 'RK-35',
			);
		},
		about: ({who}) => [who],
	},
	/** Damage was due on somebody whom the GM's word has killed or taken out meanwhile. */
	'hit-void': {
		shape: {who: id},
		rule: 'RK-33',
		tell: ({who}, after) =>
			line(
				forGm(
					`The hit on ${nameOf(after, who)} falls away: ${clause(after, who, find(after, who)?.isDead ? 'is dead' : 'is not in the fight any more')}`,
				),
				who,
			),
	},
	hurt: {
		shape: {who: id, points: number},
		rule: 'RK-36',
		dealt: ({who: to, points: amount}) => [{to, amount, isOpen: true}],
		evolve: (state, {who, points}) => push(hurt(state, who, points), wound.frame({who, points})),
		tell: tells(({points}) => `takes ${wounds(points, 'Flesh')} from a hazard`),
	},
	'damage-rolled': {
		shape: {who: id, by: id, weapon: text, made, flesh: number},
		rule: 'RK-30',
		dealt: ({who: to, by, made: {total: amount}}) => [{to, by, amount, isOpen: true}],
		evolve: (state, {who, made}) =>
			inForm(hurt(state, who, made.total), wound, {points: made.total}),
		tell: tells(({who, by, weapon, made, flesh}, after) => {
			const one = get(after, by);
			// “knife 1k2 + Brawn 2”.
			const base = damageRoll(one, after, weaponIn(one, weapon)).base();
			const dice = secret(by, 'ability', ` (${base}: ${madeText(made)})`);
			const from = preceded(' from ', names(after, [by]));
			const sum = secret(who, 'health', `: ${flesh} in all`);
			return told`takes ${wounds(made.total, 'Flesh')}${from}${dice}${sum}`;
		}),
		about: ({who}) => [who],
	},
	'wound-checked': {
		shape: {who: id, made, flesh: number, dramatic: number, isLookAsked: flag},
		rule: 'RK-31',
		dealt({who: to}, after) {
			const {by} = wound.top(after) ?? {};
			return [{to, ...(by !== undefined && {by}), amount: 0, isSettling: true}];
		},
		evolve(state, {who, dramatic, isLookAsked}) {
			const checked = inForm(state, wound, {isLookAsked});
			return dramatic === 0
				? checked
				: inCombatant(checked, who, (fresh) => {
						fresh.flesh = 0;
						fresh.dramatic += dramatic;
					});
		},
		tell: tells(({who, made, flesh, dramatic}, after) => {
			const victim = get(after, who);
			const result =
				dramatic === 0
					? 'the Flesh Wounds stay'
					: `${Math.max(0, flesh - made.total)} short, ${wounds(dramatic, 'Dramatic')}, ${victim.dramatic} in all; the Flesh Wounds go`;
			const check = ` ${wholeText(checkRoll(victim, after).base(), made)} against ${flesh}: ${result}`;
			return told`${dramatic === 0 ? 'passes' : 'fails'} the Wound Check${secret(who, 'health', check)}`;
		}),
	},
	'look-told': {
		shape: {who: id, text},
		rule: 'RK-37',
		evolve: (state) => inForm(state, wound, {isLookAsked: false}),
		tell: ({who, text}, after) =>
			text === '' ? undefined : line(`${nameOf(after, who)}: ${text}`, who),
	},
	crippled: {
		shape: {
			who: id,
			/** Whether somebody was knocked out until now; logs before version 6 say so by the event before. */
			isBack: maybe(flag),
		},
		rule: 'RK-32',
		evolve: (state, {who}) => inPlight(state, who, 'crippled'),
		tell: tells(
			({isBack}) =>
				`${isBack ? 'is no longer knocked out, but crippled' : 'is crippled'}: no die explodes any more`,
		),
	},
	recovered: {
		shape: {
			who: id,
			/** How badly somebody was hurt until now; logs before version 6 do not say. */
			was: maybe(plight),
		},
		rule: 'RK-32',
		evolve: (state, {who}) => inPlight(state, who, 'fit'),
		tell: tells(({who, was}, after) =>
			find(after, who)?.sheet.squad
				? 'is back in the fight'
				: `is no longer ${was === undefined ? 'crippled or knocked out' : was === 'out' ? 'knocked out' : 'crippled'}`,
		),
	},
	/** RK-35: more members than fit into one squad by the Setting. */
	'squad-cut': {
		shape: {who: id, from: number, to: number},
		rule: 'RK-35',
		evolve: (state, {who, to}) =>
			inCombatant(state, who, (fresh) => {
				fresh.members = to;
				fresh.last = {...fresh.last, uncut: undefined};
			}),
		tell: ({who, from, to}, after) =>
			line(
				`${nameOf(after, who)}: ${to} of ${from} members fight, more do not fit into one squad`,
				who,
			),
	},
	'knocked-out': {
		shape: {
			who: id,
			/** The phases of the unspent Actions, which are lost (reading 1). */
			phases: list(number),
		},
		evolve: (state, {who}) =>
			inCombatant(inPlight(state, who, 'out'), who, (fresh) => {
				fresh.dice = fresh.dice.map((die) => (die.is === 'spent' ? die : {...die, is: 'lapsed'}));
			}),
		tell({who, phases}, after) {
			const lost =
				phases.length === 0
					? ''
					: secret(
							who,
							'order',
							`; the ${actionsText(phases)} ${phases.length === 1 ? 'is' : 'are'} lost`,
						);
			const squad = find(after, who)?.sheet.squad;
			return line(
				[clause(after, who, squad ? 'is all down' : 'is knocked out'), lost],
				who,
				squad ? 'RK-35' : 'RK-32',
				'defeat',
			);
		},
	},
});
