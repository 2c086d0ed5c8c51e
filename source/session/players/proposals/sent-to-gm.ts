import type {Id, Refusal} from '../../../engine/kit/basics.js';
import {impossible} from '../../../engine/facts/refusals.js';
import type {AskedTogether, Input} from '../../parts/input.js';
import {currentOf, isAskedOf, picksOf, sentAs} from './current.js';
import {passedOver} from './passed-over.js';
import {type Proposal, ticksWith} from './proposal.js';
import type {PlayersOfHeroes} from '../players-of-heroes.js';
import type {Proposals} from './proposals.js';
import {type Sent, sentFacts, shownSent, withSenders} from './sent-texts.js';
import {take} from './taking.js';
import type {Given} from '../../fight/given.js';

/** What players sent in one fight, as the GM has it beside the question. */
export class SentToGm {
	readonly #proposals: Proposals;
	readonly #playerOf: PlayersOfHeroes['playerOf'];
	readonly #isAway: PlayersOfHeroes['isAway'];
	/** The questions about which the GM was warned. */
	#warned = '';

	constructor(proposals: Proposals, {playerOf, isAway}: PlayersOfHeroes) {
		this.#proposals = proposals;
		this.#playerOf = playerOf;
		this.#isAway = isAway;
	}

	sent(isAlone: boolean): readonly Sent[] {
		return this.#current(isAlone).map((each) => shownSent(each, this.#needOf(each)));
	}

	/** What a roll needs with what is ticked beside it, where that is otherwise than the GM has it. */
	#needOf({answer}: Proposal): string | undefined {
		const prompt = this.#proposals.fight.prompt('gm');
		if (answer.kind !== 'rolls' || answer.counts.length === 0 || prompt.kind !== 'roll') {
			return undefined;
		}

		const ids = ticksWith(prompt.options ?? [], answer.counts);
		const marked = this.#proposals.fight.marked(prompt, [ids], 'gm');
		const [first] = answer.rolls;
		return marked?.kind === 'roll'
			? marked.requests.find(({id}) => id === first?.request.id)?.need
			: undefined;
	}

	facts(isAlone: boolean): readonly string[] {
		const {who} = this.#proposals.fight.prompt('gm');
		const said = this.#proposals.all.filter(
			({state, isOver, ...each}) => state === 'heard' && !isOver && each.who === who,
		);
		return [
			...said.map(({from, text}) => `${from} said: ${text}`),
			...sentFacts(this.#proposals.fight, this.sent(isAlone), {
				playerOf: this.#playerOf,
				isAway: this.#isAway,
				isShown: (asked) => isAskedOf(asked, this.#proposals),
			}),
		];
	}

	together(): AskedTogether | undefined {
		const asked = this.#proposals.fight.together(picksOf(currentOf(this.#proposals)));
		return asked && withSenders(asked, this.sent(false), this.#playerOf);
	}

	isSent(input: Input): boolean {
		return this.#sentAs(input).length > 0;
	}

	#sentAs(input: Input): readonly Proposal[] {
		const current = this.#current(input.kind !== 'together');
		return sentAs(
			input,
			current.filter(({isPass}) => !isPass),
		);
	}

	warning(input: Input): Refusal | undefined {
		const passed = passedOver(this.#proposals, {input, playerOf: this.#playerOf});
		if (!passed || passed.key === this.#warned) {
			return undefined;
		}

		this.#warned = passed.key;
		return impossible(passed.text);
	}

	/** What somebody has said in own words just before, where the GM is asked for words: the beginning of the answer. */
	said(): Given | undefined {
		const {kind, who} = this.#proposals.fight.prompt('gm');
		const said =
			kind === 'text' &&
			this.#proposals.all.findLast(
				(each) => each.who === who && each.state === 'heard' && !this.#proposals.isPast(each),
			);
		return said && said.answer.kind === 'words'
			? {kind: 'line', text: said.answer.text}
			: undefined;
	}

	/** @returns what was taken, or why not */
	take(count: number | undefined, input: Input | undefined) {
		const ids = new Set(this.#current(false).map(({id}) => id));
		const only = input?.kind === 'pick' ? this.#sentAs(input) : this.#current(false);
		const refusal = take(this.#proposals, {only, count});
		const done = this.#proposals.all.filter(({id, state}) => ids.has(id) && state === 'taken');
		return {refusal, done};
	}

	/** @returns whether there was anything */
	sendBack(reason: string, those: readonly Id[] | undefined): boolean {
		const back = this.#current(false).filter(({who}) => those?.includes(who) !== false);
		for (const each of back) {
			this.#proposals.put({...each, state: 'returned', ...(reason !== '' && {reason})});
		}

		return back.length > 0;
	}

	/** @param isAlone of those asked together, only to the first */
	#current(isAlone: boolean): readonly Proposal[] {
		const {who, together} = this.#proposals.fight.prompt('gm');
		const all = currentOf(this.#proposals);
		return isAlone && together ? all.filter((each) => each.who === who) : all;
	}
}
