import {reachText} from '../../engine/kit/text.js';
import type {Id} from '../../engine/kit/basics.js';
import {type Request, requestName} from '../../engine/facts/prompt.js';
import {type Quiet, quietFor} from '../../engine/kit/rule-text.js';
import type {Hero} from '../../page/messages/fight.js';
import type {
	Asked,
	Counts,
	Option,
	Roll,
	Seat as PagesSeat,
	Sent,
} from '../../page/messages/seat.js';
import type {Fight} from '../fight/fight.js';
import {type Asking, playersOptions} from './proposals/askings.js';
import {type Proposal, isTakeable} from './proposals/proposal.js';
import type {Word} from './private-words.js';
import type {Proposals} from './proposals/proposals.js';
import {type Eyes, choicesOf} from './question.js';
import type {Seat} from './seats.js';
import type {CombatantView} from '../fight/views.js';

type Keys = (id: Id) => string;

type Table = {
	readonly fight: Fight;
	readonly keyOf: Keys;
	readonly proposals: Proposals;
	readonly words: readonly Word[];
	/** Nothing counts without the GM's Enter for now. */
	readonly isHeld: boolean;
};

/** What a device has beside what everybody sees: its heroes, their questions, and what became of what it sent. */
export function seatFor(seat: Seat, {fight, keyOf, proposals, words, isHeld}: Table): PagesSeat {
	const {heroes, wanted, name, isAtOnce, device} = seat;
	const quiet = quietFor(fight.info.reference);
	const isIn = heroes.length > 0;
	const seen = new Map(fight.combatants('players').map((each) => [each.id, each]));
	const eyes = {seen: [...seen.values()], keyOf, quiet};
	const up = new Set(
		fight
			.board('players')
			.lanes.flatMap(({combatant, mark}) => (mark === 'out' ? [] : [combatant])),
	);
	const all = new Map(fight.combatants('gm').map((each) => [each.id, each]));
	const players = new Set(eyes.seen.flatMap(({id, control}) => (control === 'player' ? [id] : [])));
	const countsIn = (asking: Asking | undefined) =>
		asking && isAtOnce && !isHeld ? {counts: withoutGm(asking, players)} : {};
	const heroKey = (id: Id): string => (seen.has(id) ? keyOf(id) : `own-${heroes.indexOf(id) + 1}`);
	return {
		name,
		isIn,
		isAtOnce,
		heroes: (isIn ? heroes : wanted).flatMap((id) => {
			const hero = all.get(id);
			// A hidden hero is known to the seat; whom the GM plays by that name is not.
			return hero && !hero.isGone && (seen.has(id) || (isIn && hero.control === 'player'))
				? [heroOf(fight, hero, heroKey, quiet)]
				: [];
		}),
		asked: proposals
			.askedOf(heroes, device)
			.map(({asking, id: ticked}) => ({
				...askedIn(asking, eyes),
				...countsIn(asking),
				...(ticked !== undefined && {ticked}),
			})),
		sent: proposals.all
			.filter((each, at, all) => each.device === device && isShown(each, all.slice(at + 1)))
			.map((each) => {
				const asking = proposals.askings.open.find(({key}) => key === each.question);
				return {
					...sentOf(each, heroKey, keyOf),
					...(proposals.isPast(each) && {isPast: true as const}),
					...countsIn(isTakeable(each) && each.isTakenBack !== true ? asking : undefined),
				};
			}),
		ahead: heroes.flatMap((id) => {
			const turn = up.has(id) ? proposals.turnOf(id) : undefined;
			return turn ? [{hero: heroKey(id), choices: choicesOf(turn, eyes)}] : [];
		}),
		words: words.map(({isGms, text}) => ({isGms, text})),
	};
}

/** Whether it is of any interest: what lies behind something newer of the same hero is not, unless it waits. */
const isShown = ({who, device, state}: Proposal, later: readonly Proposal[]): boolean =>
	state === 'sent' ||
	state === 'ahead' ||
	later.every((each) => each.who !== who || each.device !== device);

export const heroOf = (
	fight: Fight,
	{id, name}: CombatantView,
	keyOf: Keys,
	quiet: Quiet,
): Hero => ({
	key: keyOf(id),
	name,
	rows: fight
		.details(id, 'players')
		.map(({label, value, part}) => ({label, value: quiet(value), isSheet: part === 'sheet'})),
});

/** When an answer counts that waits for no Enter of the GM. */
function withoutGm({who, prompt}: Asking, players: ReadonlySet<Id>): Counts {
	const rollers = prompt.kind === 'roll' ? prompt.requests.map((request) => request.who) : [];
	return prompt.together
		? 'before'
		: rollers.some((other) => other !== who && players.has(other))
			? 'all'
			: 'once';
}

function askedIn({key, who, prompt, requests}: Asking, eyes: Eyes): Asked {
	const {keyOf, quiet} = eyes;
	const asking = {
		key,
		hero: keyOf(who),
		title: quiet(prompt.title),
		...(prompt.why !== undefined && {why: quiet(prompt.why)}),
		facts: (prompt.facts ?? []).map((fact) => quiet(fact)),
		options: playersOptions(prompt).map(({id, label, count, max, worth}): Option => ({
			key: keyOf(id),
			label: quiet(label),
			count,
			max,
			...(worth !== undefined && {worth}),
		})),
	};
	switch (prompt.kind) {
		case 'choose': {
			return {...asking, kind: 'choose', choices: choicesOf(prompt.choices, eyes)};
		}

		case 'roll': {
			return {...asking, kind: 'roll', rolls: requests.map((each) => rollOf(each, keyOf))};
		}

		case 'number': {
			const {kind, min, max, initial} = prompt;
			return {...asking, kind, min, max, initial};
		}

		case 'arrange': {
			const {kind, min, max, values} = prompt;
			return {...asking, kind, min, max, values};
		}

		default: {
			return prompt.kind === 'text'
				? {...asking, kind: 'text', initial: prompt.initial}
				: {...asking, kind: 'several'};
		}
	}
}

const rollOf = (request: Request, keyOf: Keys): Roll => ({
	key: keyOf(request.id),
	label: requestName(request),
	...(request.need !== undefined && {need: reachText(request.need)}),
	...request.dice,
});

const sentOf = (
	{id, who, question, text, state, reason, requests, dice}: Proposal,
	heroKey: Keys,
	keyOf: Keys,
): Sent => ({
	id,
	hero: heroKey(who),
	...(question !== undefined && {question}),
	text,
	state,
	...(reason !== undefined && {reason}),
	rolls: requests.map((each) => rollOf(each, keyOf)),
	hasDice: dice !== undefined,
});
