import {impossibleDice} from '../../dice/check.js';
import {type Id, type Refusal, isRefusal} from '../../engine/kit/basics.js';
import {cleanText} from '../../engine/kit/clean-text.js';
import type {Request} from '../../engine/facts/prompt.js';
import {impossible} from '../../engine/facts/refusals.js';
import type {PageMessage} from '../../page/messages.js';
import type {Fight} from '../fight/fight.js';
import {type Asking, Askings} from './askings.js';
import {type SentAnswer, type SentRoll, answerText, sentAnswer, sentRolls} from './proposal.js';
import type {Seat} from './seats.js';
import {type Turn, Turns, isTurn} from './turns.js';

/** An answer that a player sent, and what became of it. */
export type Proposal = {
	/** The page made the name up, so that nothing counts twice. */
	readonly id: string;
	readonly device: string;
	/** The player. */
	readonly from: string;
	readonly who: Id;
	/** The key of the question; `undefined` for what is prepared. */
	readonly question: string | undefined;
	readonly answer: SentAnswer;
	readonly text: string;
	readonly state: 'sent' | 'ahead' | 'taken' | 'returned' | 'overtaken' | 'unfit';
	readonly reason?: string;
	/** Dice that the answer leads to, which the player can send with it. */
	readonly requests: readonly Request[];
	readonly dice?: readonly SentRoll[];
};

type Of<K extends PageMessage['kind']> = Extract<PageMessage, {readonly kind: K}>;

const changed = impossible('The question has changed meanwhile. Look at it again.');
const notYours = impossible('You do not play that hero.');

/** What players sent in one fight. None of it is in the log until it is taken. */
export class Proposals {
	readonly askings: Askings;
	readonly #fight: Fight;
	readonly #keyOf: (id: Id) => string;
	readonly #turns: Turns;
	#all: readonly Proposal[] = [];

	constructor(fight: Fight, keyOf: (id: Id) => string) {
		this.#fight = fight;
		this.#keyOf = keyOf;
		this.askings = new Askings(fight, keyOf);
		this.#turns = new Turns(fight);
		this.#turns.remember(this.askings.open);
	}

	get all(): readonly Proposal[] {
		return this.#all;
	}

	/** The turn that a hero can prepare; `undefined` for one who is asked, or never was. */
	turnOf(who: Id): Turn | undefined {
		const isAsked = this.askings.open.some((asking) => asking.who === who && isTurn(asking.prompt));
		return isAsked ? undefined : this.#turns.of(who);
	}

	/** Must be called after each change of the fight. */
	look() {
		this.askings.look();
		const keys = new Set(this.askings.open.map(({key}) => key));
		this.#all = this.#all.map((each) =>
			each.state === 'sent' && !keys.has(each.question ?? '')
				? {...each, state: 'overtaken'}
				: each.state === 'ahead'
					? this.#due(each)
					: each,
		);
		this.#turns.remember(this.askings.open);
	}

	send(seat: Seat, {id, hero, question, answer}: Of<'answer'>): Refusal | undefined {
		if (this.#isKnown(id, seat)) {
			return undefined;
		}

		const who = this.#heroOf(seat, hero);
		const asking = this.askings.open.find((each) => each.key === question && each.who === who);
		if (who === undefined || !asking) {
			return who === undefined ? notYours : changed;
		}

		const sent = sentAnswer(asking, answer, this.#keyOf);
		if (isRefusal(sent)) {
			return sent;
		}

		const others = this.#all.filter(
			(each) => each.who !== who || each.device !== seat.device || each.state === 'ahead',
		);
		this.#all = [
			...others.map((each): Proposal =>
				each.who === who && each.state === 'sent' ? {...each, state: 'overtaken'} : each,
			),
			this.#made(seat, {id, who, asking, answer: sent}),
		];
		return undefined;
	}

	/** Dice for what an answer leads to. */
	addDice(seat: Seat, {id, rolls}: Of<'dice'>): Refusal | undefined {
		const known = this.#all.find((each) => each.id === id && each.device === seat.device);
		if (known?.state !== 'sent') {
			return changed;
		}

		const dice = sentRolls(known.requests, rolls, this.#keyOf);
		if (isRefusal(dice)) {
			return dice;
		}

		this.put({...known, dice});
		return undefined;
	}

	prepare(seat: Seat, {id, hero, answer}: Of<'ahead'>): Refusal | undefined {
		if (this.#isKnown(id, seat)) {
			return undefined;
		}

		const who = this.#heroOf(seat, hero);
		const turn = who === undefined ? undefined : this.turnOf(who);
		if (who === undefined || !turn) {
			return who === undefined ? notYours : changed;
		}

		const text = answer.kind === 'words' ? cleanText(answer.text).trim() : '';
		const choice =
			answer.kind === 'pick'
				? turn.choices.find(({id: each}) => this.#keyOf(each) === answer.choice)
				: undefined;
		const sent: SentAnswer | undefined = choice
			? {kind: 'pick', choice, ticks: []}
			: text === ''
				? undefined
				: {kind: 'words', text};
		if (!sent) {
			return impossible('That cannot be prepared.');
		}

		this.#all = [
			...this.#all.filter((each) => each.who !== who || each.state === 'sent'),
			{
				id,
				device: seat.device,
				from: seat.name,
				who,
				question: undefined,
				answer: sent,
				text: choice?.label ?? `“${text}”`,
				state: 'ahead',
				requests: [],
			},
		];
		return undefined;
	}

	withdraw(seat: Seat, id: string) {
		this.#all = this.#all.filter(
			(each) =>
				each.id !== id || each.device !== seat.device || !['sent', 'ahead'].includes(each.state),
		);
	}

	/** What a seat that is gone had sent is gone too. */
	forget(device: string) {
		this.#all = this.#all.filter((each) => each.device !== device);
	}

	put(proposal: Proposal) {
		this.#all = this.#all.map((each) =>
			each.id === proposal.id && each.device === proposal.device ? proposal : each,
		);
	}

	/** Dice that came with an answer wait for the roll that others are asked for, too. */
	offerDice({dice = [], ...proposal}: Proposal) {
		const asking = this.askings.open.find(
			({who, requests}) =>
				who === proposal.who &&
				dice.every(({request, dice: faces}) => {
					const asked = requests.find(({id}) => id === request.id);
					return asked && (!faces || impossibleDice(asked.dice, faces) === undefined);
				}),
		);
		if (asking && dice.length > 0) {
			const answer = {kind: 'rolls', rolls: dice} as const;
			this.#all = [
				...this.#all.filter(({who}) => who !== proposal.who),
				{
					...proposal,
					question: asking.key,
					answer,
					text: answerText(answer, asking),
					state: 'sent',
					requests: [],
				},
			];
		}
	}

	#isKnown(id: string, {device}: Seat): boolean {
		return this.#all.some((each) => each.id === id && each.device === device);
	}

	#heroOf({heroes}: Seat, key: string): Id | undefined {
		return heroes.find((id) => this.#keyOf(id) === key);
	}

	#made(
		{device, name}: Seat,
		{
			id,
			who,
			asking,
			answer,
		}: {
			readonly id: string;
			readonly who: Id;
			readonly asking: Asking;
			readonly answer: SentAnswer;
		},
	): Proposal {
		return {
			id,
			device,
			from: name,
			who,
			question: asking.key,
			answer,
			text: answerText(answer, asking),
			state: 'sent',
			requests:
				answer.kind === 'pick'
					? this.#fight
							.rollsAfter(answer.choice.id, answer.ticks, 'players')
							.filter((request) => request.who === who)
					: [],
		};
	}

	/** What was prepared, where its turn has come. */
	#due(proposal: Proposal): Proposal {
		const {who, answer} = proposal;
		const asking = this.askings.open.find((each) => each.who === who && isTurn(each.prompt));
		if (asking?.prompt.kind !== 'choose') {
			return proposal;
		}

		if (answer.kind !== 'pick') {
			return {...proposal, state: 'sent', question: asking.key};
		}

		const choice = asking.prompt.choices.find(({id}) => id === answer.choice.id);
		if (!choice || choice.refused) {
			const reason = choice?.refused?.reason ?? 'that cannot be chosen now';
			return {...proposal, state: 'unfit', reason, question: asking.key};
		}

		const {id, device, from} = proposal;
		const fit = {...answer, choice, ticks: usualTicks(asking)};
		return this.#made(
			{device, name: from, heroes: [], wanted: [], isAtOnce: false},
			{id, who, asking, answer: fit},
		);
	}
}

const usualTicks = ({prompt: {options = []}}: Asking): readonly string[] =>
	options.flatMap(({id, count}) => Array.from({length: count}, () => id));
