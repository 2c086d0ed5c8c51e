import {
	type Hit,
	type Test,
	attackForm,
	defence,
	hit,
	sumOf,
	test,
	unanswered,
} from '../state/attack.js';
import type {Id} from '../../../engine/kit/basics.js';
import {counted} from '../../../engine/kit/text.js';
import {find, nameOf, clause} from '../../../engine/world/world.js';
import {defenceRow} from '../actions/effects.js';
import {actionOf} from '../actions/index.js';
import {egoText} from '../derived/standing.js';
import {totalOf} from '../derived/tests.js';
import type {TeState} from '../state/fight.js';
import {actionName, rollText} from '../shown/text.js';
import {type Told, ofSeen, secret, told} from '../../../engine/world/told.js';
import type {EventOf} from '../../../engine/facts/event.js';
import {flag, id, list, maybe, number, text} from '../../../engine/kit/shape.js';
import {eventRows, type Attempt, line} from '../../../engine/events/event-rows.js';
import {inArm, inBody, inPlace, inState, inTop} from '../updates.js';

/* The result of an attack. */

export const resolved = {
	attacker: id,
	target: id,
	action: text,
	arm: maybe(text),
	attack: test,
	defence,
	hits: list(hit),
	isHit: flag,
	/** The cover itself was aimed at (TE-72). */
	isAtCover: flag,
	net: number,
	/** The target's, after all hits. */
	stamina: number,
	wounds: number,
	ego: number,
	coverDamage: number,
	/** Weapons of several that missed (TE-M10); older logs name them only beside others that hit. */
	missed: maybe(list(text)),
};

type Resolved = EventOf<'resolved', typeof resolved>;

/** “body 8 − 2 soak = 6”. */
const hitText = ({where, damage, soak, past, isCritical, criticalDie}: Hit): string => {
	const die = criticalDie === undefined ? '' : ` +${criticalDie}`;
	return `${isCritical ? `critical${die}, ` : ''}${where} ${damage} − ${soak} soak = ${past}`;
};

/** Everything that a hit does, in one line: “8 past soak: Stamina 14 → 6, 1 Wound, Ego 9”. */
function harmText({hits, target, stamina, ego}: Resolved, state: TeState): Told {
	const past = sumOf(hits, 'past');
	const gained = sumOf(hits, 'wounds');
	const lost = sumOf(hits, 'stamina');
	const wounds =
		gained > 0 ? `, ${counted(gained, 'Wound')}, Ego ${egoText(state, target, ego)}` : '';
	const result =
		past === 0 ? 'nothing gets through' : `Stamina ${stamina + lost} → ${stamina}${wounds}`;
	return secret(
		target,
		'health',
		`${hits.map(hitText).join('; ')}: ${result}`,
		past === 0 ? 'the armour holds' : gained > 0 ? 'wounded' : 'hurt',
	);
}

export function outcomeText(event: Resolved, state: TeState): Told {
	const {hits, isHit, isAtCover, coverDamage, net} = event;
	const row = actionOf(event.action);
	if (isAtCover) {
		return net < 1
			? 'the cover is missed'
			: coverDamage > 0
				? `the cover takes ${coverDamage} damage`
				: 'the cover holds';
	}

	const cover = coverDamage > 0 ? `; the cover takes ${coverDamage} damage` : '';
	if (hits.length > 0) {
		const count = hits.length > 1 ? `${hits.length} hits, ` : '';
		return told`${count}${harmText(event, state)}${cover}`;
	}

	const isBlow = !row || row.attack?.hits.some(({kind}) => kind === 'damage') === true;
	const result = isBlow ? (isHit ? 'a hit' : 'a miss') : isHit ? 'success' : 'failure';
	return `${result}${cover}`;
}

/** “Ark, straight shot at Oni with gun”, “Ark, bribe Oni”, “Ark, stray shot hits Bob (gun)”. */
function aimText(event: Resolved, state: TeState): string {
	const {attacker, target, action, isAtCover, isHit} = event;
	const by = nameOf(state, attacker);
	const whom = nameOf(state, target);
	const weapons = weaponsOf(event, state).join(' and ');
	if (attackForm.top(state)?.cause === 'stray') {
		return `${by}, stray shot ${isHit ? 'hits' : 'misses'} ${whom} (${weapons})`;
	}

	const row = actionOf(action);
	const at = row && row.attack?.isSocial ? '' : 'at ';
	return `${by}, ${actionName(action)} ${isAtCover ? 'at the cover of ' : at}${whom}${weapons === '' ? '' : ` with ${weapons}`}`;
}

const weaponName = (state: TeState, who: Id, arm: string): string =>
	find(state, who)
		?.arms.find(({weapon}) => weapon.id === arm)
		?.weapon.name.toLowerCase() ?? 'weapon';

/** “; the knife misses”: weapons of a multi-strike that miss beside others that hit (TE-M10). */
const missesText = ({attacker, hits, missed = []}: Resolved, state: TeState): string =>
	(hits.length === 0 ? [] : missed)
		.map((arm) => `; the ${weaponName(state, attacker, arm)} misses`)
		.join('');

function weaponsOf({attacker, arm, hits, missed = []}: Resolved, state: TeState) {
	const used = new Set([arm, ...(hits.length === 0 ? missed : hits.map((hit) => hit.arm))]);
	return (find(state, attacker)?.arms ?? [])
		.filter(({weapon}) => used.has(weapon.id))
		.map(({weapon}) => weapon.name.toLowerCase());
}

/** The defence was below 0 and has counted as 0; in logs from before it counted as it was. */
const isRaised = ({attack, net}: Resolved, defence: Test): boolean =>
	totalOf(defence) < 0 && net < totalOf(attack) - totalOf(defence);

/** “; Ark: block 4”. An ally who steps in unseen is not named, and neither is their defence. */
export function answerText(event: Resolved, state: TeState): Told {
	const {target, defence} = event;
	const {by, how, test} = defence;
	if (how === 'none' || !test) {
		return '; no defence';
	}

	const ally = by === target ? '' : `${nameOf(state, by)}: `;
	const raised = isRaised(event, test) ? secret(by, 'ability', ', treated as 0') : '';
	return ofSeen([by], ({length}) =>
		length === 0
			? ''
			: told`; ${ally}${defenceRow(how).name.toLowerCase()} ${rollText(test, by)}${raised}`,
	);
}

function attemptOf(
	{attacker, target, action, arm, attack, defence, isHit}: Resolved,
	state: TeState,
): Attempt {
	const {by: who, how, test} = defence;
	const roll = totalOf(attack);
	const isMade = isHit || roll > 0;
	return {
		by: attacker,
		to: target,
		attack: {
			act: [
				actionName(action),
				...(arm === undefined ? [] : [weaponName(state, attacker, arm)]),
			].join(', '),
			roll,
			...(test && {against: totalOf(test)}),
			isMade,
		},
		...(how !== 'none' && {
			defence: {
				who,
				act: defenceRow(how).name.toLowerCase(),
				...(test && {roll: totalOf(test)}),
				against: roll,
				isMade: isMade && !isHit,
			},
		}),
	};
}

/** TE-36: a shot that missed its target but hit somebody else in the melee counts as a hit, so nothing jams. */
function settled(state: TeState, isHit: boolean): TeState {
	const stray = attackForm.top(state);
	const from = state.stack.at(-2);
	return isHit && stray?.cause === 'stray' && attackForm.is(from)
		? inState(state, {
				stack: state.stack.with(-2, {...from, jamsSettled: [...from.jamsSettled, ...stray.arms]}),
			})
		: state;
}

export const outcomeEvents = eventRows<TeState>()({
	resolved: {
		shape: resolved,
		dealt: ({attacker: by, target: to, hits}) => [{by, to, amount: sumOf(hits, 'past')}],
		attempt: (event, before) => attemptOf(event, before),
		evolve(state, event) {
			const {target, attack, defence, hits, isHit, net, coverDamage} = event;
			const hurt = inBody(state, target, {
				stamina: event.stamina,
				wounds: event.wounds,
				ego: event.ego,
			});
			const battered =
				coverDamage > 0
					? inPlace(hurt, target, (place) => {
							place.cover &&= {...place.cover, damage: place.cover.damage + coverDamage};
						})
					: hurt;
			return inTop(settled(battered, isHit), attackForm, ({results}) => ({
				...unanswered,
				results: [...results, {target, attack, defence, hits, isHit, net, isStray: false}],
				isDived: false,
				where: undefined,
			}));
		},
		tell(event, after) {
			const {attacker, action} = event;
			return line(
				told`${aimText(event, after)}: ${rollText(event.attack, attacker)}${answerText(event, after)}: ${outcomeText(event, after)}${missesText(event, after)}`,
				attacker,
				actionOf(action)?.rule ?? 'TE-32',
			);
		},
		tellUnseen: ({target, isHit}, after) =>
			line(
				ofSeen([target], ({length}) =>
					isHit && length > 0 ? clause(after, target, 'is hit out of nowhere') : '',
				),
				target,
			),
	},
	jammed: {
		shape: {who: id, arm: text, isCleared: flag},
		rule: 'TE-36',
		evolve: (state, {who, arm, isCleared}) =>
			inTop(
				isCleared ? state : inArm(state, who, arm, () => ({isJammed: true})),
				attackForm,
				({jamsSettled}) => ({jamsSettled: [...jamsSettled, arm]}),
			),
		tell: ({who, arm, isCleared}, after) =>
			line(
				`${nameOf(after, who)}’s ${weaponName(after, who, arm)} jams${isCleared ? ' and is cleared at once' : ''}`,
				who,
			),
	},
});
