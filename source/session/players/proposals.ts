import {impossibleDice} from '../../dice/check.js';
import {type Id, type Refusal, isRefusal} from '../../engine/kit/basics.js';
import {cleanText} from '../../engine/kit/clean-text.js';
import {impossible} from '../../engine/facts/refusals.js';
import type {PageMessage} from '../../page/messages.js';
import type {Fight, ShownChoice} from '../fight/fight.js';
import {type Asking, Askings} from './askings.js';
import {type KeptAnswer, fromKept} from './kept-answers.js';
import {
	type Proposal,
	type SentAnswer,
	notAsked,
	requestsAfter,
	sentAnswer,
	sentRolls,
} from './proposal.js';
import type {Seat} from './seats.js';
import {answerText} from './sent-texts.js';
import {Ticks} from './ticks.js';
import {Turns, isTurn} from './turns.js';

type Of<K extends PageMessage['kind']> = Extract<PageMessage, {readonly kind: K}>;

const changed = impossible('The question has changed meanwhile. Look at it again.');
const notYours = impossible('You do not play that hero.');

/** What players sent in one fight. None of it is in the log until it is taken. */
export class Proposals {
	readonly askings: Askings;
	readonly #fight: Fight;
	readonly #keyOf: (id: Id) => string;
	readonly #turns: Turns;
	readonly #ticks: Ticks;
	#all: readonly Proposal[] = [];

	constructor(fight: Fight, keyOf: (id: Id) => string) {
		this.#fight = fight;
		this.#keyOf = keyOf;
		this.askings = new Askings(fight, keyOf);
		this.#ticks = new Ticks(fight, keyOf);
		this.#turns = new Turns(fight);
		this.#turns.remember(this.askings.open);
	}

	get all(): readonly Proposal[] {
		return this.#all;
	}

	/** The questions of these heroes as a device has them, with what it has ticked, and the name of that. */
	askedOf(heroes: readonly Id[], device: string): ReadonlyArray<ReturnType<Ticks['of']>> {
		return this.askings.open
			.filter(({who}) => heroes.includes(who))
			.map((asking) => this.#ticks.of(asking, device));
	}

	/** What a hero can prepare, beside own words; `undefined` for one who is asked. */
	turnOf(who: Id): readonly ShownChoice[] | undefined {
		const isAsked = this.askings.open.some((asking) => asking.who === who && isTurn(asking.prompt));
		return isAsked ? undefined : this.#turns.of(who);
	}

	/** Must be called after each change of the fight. */
	look() {
		const wentBack = this.askings.look();
		const keys = new Set(this.askings.open.map(({key}) => key));
		this.#ticks.look(this.askings.open);
		this.#all = this.#all.map((each) => {
			const now = wentBack ? this.#broughtBack(each) : each;
			return now.state === 'sent' && !keys.has(now.question ?? '')
				? {...now, state: !wentBack && now.answer.kind === 'words' ? 'heard' : 'overtaken'}
				: now.state === 'ahead'
					? this.#due(now)
					: now;
		});
		this.#turns.remember(this.askings.open);
	}

	/** Takes in what was kept of an earlier session. */
	restore(kept: readonly KeptAnswer[]) {
		this.#all = fromKept(kept, this.askings.open, (answer, asking) =>
			requestsAfter(this.#fight, answer, asking),
		);
	}

	/** Takes what a seat sent. */
	hear(
		seat: Seat,
		message: Of<'answer' | 'ticks' | 'dice' | 'ahead' | 'withdraw'>,
	): Refusal | undefined {
		switch (message.kind) {
			case 'answer': {
				return this.#send(seat, message);
			}

			case 'ticks': {
				return this.#tick(seat, message);
			}

			case 'dice': {
				return this.#addDice(seat, message);
			}

			case 'ahead': {
				return this.#prepare(seat, message);
			}

			case 'withdraw': {
				this.#withdraw(seat, message.id);
				return undefined;
			}
		}
	}

	#send(seat: Seat, {id, hero, question, answer}: Of<'answer'>): Refusal | undefined {
		if (this.#isKnown(id, seat)) {
			return undefined;
		}

		const open = this.#askingOf(seat, {hero, question});
		if (isRefusal(open)) {
			return open;
		}

		const isBeside = 'ticks' in answer && answer.kind !== 'several';
		const ticked = isBeside
			? this.#ticks.ticked(open, seat.device, answer.ticks)
			: {asking: open, counts: []};
		const sent = ticked ? sentAnswer(ticked.asking, answer, ticked.counts, this.#keyOf) : notAsked;
		if (!ticked || isRefusal(sent)) {
			return isRefusal(sent) ? sent : notAsked;
		}

		const {asking} = ticked;
		const {who} = asking;

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

	/** Ticks something that is not sent yet. */
	#tick(seat: Seat, {hero, question, ...tick}: Of<'ticks'>): Refusal | undefined {
		const asking = this.#askingOf(seat, {hero, question});
		return isRefusal(asking)
			? asking
			: this.#ticks.keep(asking, seat.device, tick)
				? undefined
				: notAsked;
	}

	/** Dice for what an answer leads to. */
	#addDice(seat: Seat, {id, rolls}: Of<'dice'>): Refusal | undefined {
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

	#prepare(seat: Seat, {id, hero, answer}: Of<'ahead'>): Refusal | undefined {
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
				? turn.find(({id: each}) => this.#keyOf(each) === answer.choice)
				: undefined;
		const sent: SentAnswer | undefined = choice
			? {kind: 'pick', choice, counts: []}
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
				signature: '',
				isAtOnce: seat.isAtOnce,
				answer: sent,
				text: choice?.label ?? `“${text}”`,
				state: 'ahead',
				requests: [],
			},
		];
		return undefined;
	}

	#withdraw(seat: Seat, id: string) {
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
			const answer = {kind: 'rolls', rolls: dice, counts: []} as const;
			this.#all = [
				...this.#all.filter(({who}) => who !== proposal.who),
				{
					...proposal,
					question: asking.key,
					signature: asking.signature,
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

	/** The open question of that name, if the seat's hero is asked. */
	#askingOf(
		seat: Seat,
		{hero, question}: {readonly hero: string; readonly question: string},
	): Asking | Refusal {
		const who = this.#heroOf(seat, hero);
		const asking = this.askings.open.find((each) => each.key === question && each.who === who);
		return asking ?? (who === undefined ? notYours : changed);
	}

	#heroOf({heroes}: Seat, key: string): Id | undefined {
		return heroes.find((id) => this.#keyOf(id) === key);
	}

	#made(
		{device, name, isAtOnce}: Pick<Seat, 'device' | 'name' | 'isAtOnce'>,
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
			signature: asking.signature,
			isAtOnce,
			answer,
			text: answerText(answer, asking),
			state: 'sent',
			requests: requestsAfter(this.#fight, answer, asking),
		};
	}

	/**
	 * What was sent to a question to which the GM went back: the GM has it once more. What counted at once does not count
	 * a second time.
	 */
	#broughtBack(proposal: Proposal): Proposal {
		const {who, state, signature, isAtOnce} = proposal;
		const asking = this.askings.open.find(
			(each) => each.who === who && each.signature === signature,
		);
		return !asking || !['sent', 'taken'].includes(state)
			? proposal
			: state === 'taken' && isAtOnce
				? {...proposal, state: 'returned', reason: 'the GM took it back'}
				: {...proposal, state: 'sent', question: asking.key};
	}

	/** What was prepared, where its turn has come. */
	#due(proposal: Proposal): Proposal {
		const {who, answer} = proposal;
		const asking = this.askings.open.find((each) => each.who === who && isTurn(each.prompt));
		if (asking?.prompt.kind !== 'choose') {
			return proposal;
		}

		if (answer.kind !== 'pick') {
			return {...proposal, state: 'sent', question: asking.key, signature: asking.signature};
		}

		const choice = asking.prompt.choices.find(({id}) => id === answer.choice.id);
		if (!choice || choice.refused) {
			const reason = choice?.refused?.reason ?? 'that cannot be chosen now';
			return {...proposal, state: 'unfit', reason, question: asking.key};
		}

		const {id, device, from, isAtOnce} = proposal;
		const fit = {...answer, choice};
		return this.#made({device, name: from, isAtOnce}, {id, who, asking, answer: fit});
	}
}
