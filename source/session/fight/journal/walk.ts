import type {Rules, Ahead, Done, Typed, AnyWorld} from '../../parts/rules.js';
import type {View} from '../../../engine/kit/basics.js';
import type {Line} from '../../../engine/events/narration.js';
import {find} from '../../../engine/world/world.js';
import type {Recorded, RecordedAnswer, RolledDice} from '../../../projections/record/figures.js';
import {ofLastState} from '../../files/last-state.js';
import type {LineRules} from '../../parts/line-rules.js';
import {ToldEvent} from './told-event.js';
import {turnPartsFor} from './turn-parts.js';
import {type Dice, total} from '../../../dice/dice.js';
import {luckOf} from '../../../dice/luck.js';
import {requestsRolled} from '../../../engine/facts/prompt.js';
import {isSeen, knowsNumbers} from '../../../engine/world/veil.js';

/** What a die comes to on average, with the dice that it explodes into. */
export function meanOf({sides, explodeFrom}: Dice): number {
	const plain = (sides + 1) / 2;
	const exploding = explodeFrom === undefined ? 0 : (sides - explodeFrom + 1) / sides;
	return exploding >= 1 ? plain : plain / (1 - exploding);
}

/** The dice of a roll that was asked for, beside what they come to on average. */
function rolledBy(
	rules: Rules,
	{command}: Pick<Done, 'command'>,
	before: AnyWorld,
	view: View,
): readonly RolledDice[] {
	if (command.kind !== 'roll' || (view === 'players' && rules.isUnseen(before))) {
		return [];
	}

	const asked = view === 'gm' ? rules.gist(before) : rules.prompt(before, view);
	const requests = new Map(
		requestsRolled(asked ?? {}, command.value).map((request) => [request.id, request]),
	);
	return command.value.flatMap((rolled): readonly RolledDice[] => {
		const request = requests.get(rolled.id);
		if (!request || !isKnown(before, request.who, view)) {
			return [];
		}

		const {who, dice} = request;
		const sum = total(rolled);
		const expected = rolled.dice.length * meanOf(dice);
		const isLow = dice.sides === rules.lowDie?.(before);
		const ahead = isLow ? expected - sum : sum - expected;
		const luck = rolled.dice.reduce((all, chain) => all + luckOf(chain, dice, isLow), 0);
		return [{who, dice: rolled.dice.length, sum, expected, ahead, luck}];
	});
}

/** How many dice somebody rolls is a number of theirs. */
const isKnown = (state: AnyWorld, who: string, view: View): boolean =>
	isSeen(state, who, view) && knowsNumbers(state, find(state, who), view, 'ability');

type Walk = {
	readonly rules: LineRules;
	readonly origin: AnyWorld;
	readonly entries: readonly Done[];
	/** Whether it is no answer to the view: what comes of it goes with the answer before it. */
	isUnseen(done: Done, before: AnyWorld): boolean;
	/** “corrected, was 4 7 1”: of an answer that was corrected. */
	corrected(done: Done): string | undefined;
	/** “rolled anew, was 13”: of dice that a correction brought with it. */
	anew(done: Done): string | undefined;
	/** What an answer is called, from the state before it. */
	label(done: Done, before: AnyWorld): string;
	/** What the view is told ahead of the answers that bring it. */
	readonly ahead: Ahead | undefined;
};

/** All answers in force one by one, each event told from the state after it. */
export function* walkOf(
	{rules, origin, entries, isUnseen, corrected, anew, label, ahead}: Walk,
	view: View,
): Generator<RecordedAnswer> {
	// What one event changed is what the next one finds.
	const boardOf = ofLastState((at: AnyWorld, eyes: View) => rules.board(at, eyes));
	const telling = {rules, view, boardOf};
	let state = origin;
	let untold = '';
	/** The same, to be said at a line of another answer. */
	let elsewhere = () => '';
	/** What was rolled anew, until a line of it can say so. */
	let again: readonly string[] = [];
	/** Why the GM has ended the fight: for the GM alone. */
	let why: string | undefined;
	let answer: Done | undefined;
	/** From whom an answer came, until a line of it can say so. */
	let sender: string | undefined;

	const parts = turnPartsFor(view);

	const tell = (given: Done, event: Typed): Recorded => {
		const before = state;
		const after = rules.evolve(before, event);
		state = after;
		const part = parts.event(event, after);
		const line = rules.narrate(event, after, view);
		if (!line) {
			return new ToldEvent(telling, given, {event, before, after, line, from: undefined, part});
		}

		const from = sender;
		const note = untold;
		const rolled = again;
		untold = '';
		again = [];
		sender = undefined;
		const reasoned = event.type === 'over' && why ? {...line, reason: why} : line;
		return new ToldEvent(telling, given, {
			event,
			before,
			after,
			line: marked(reasoned, note, rolled),
			from,
			part,
		});
	};

	for (const done of entries) {
		rules.at(done.n);
		const before = state;
		const given = answer === undefined || !isUnseen(done, before) ? done : answer;
		answer = given;
		sender = done.from;

		if (view === 'gm' && done.command.kind === 'gm' && done.command.act.do === 'end') {
			why = done.command.reason;
		}

		if (done.by === 'gm') {
			const own = corrected(done) ?? '';
			const earlier = untold === '' ? '' : elsewhere();
			untold = own || earlier;
			elsewhere = own === '' ? () => earlier : () => `${label(done, before)}: ${own}`;
		}

		again = [...again, ...[anew(done) ?? []].flat()];
		parts.answer(done, before);
		const events = done.events.map((event) => tell(given, event));
		parts.settle(state);
		yield {n: done.n, events, rolled: () => rolledBy(rules, done, before, view)};
	}

	if (ahead && answer) {
		const last = answer;
		state = ahead.before;
		yield {n: last.n, events: ahead.events.map((event) => tell(last, event)), rolled: () => []};
	}
}

const marked = (line: Line, corrected: string, anew: readonly string[]): Line => ({
	...line,
	...(corrected !== '' && {corrected}),
	...(anew.length > 0 && {anew: anew.join('; ')}),
});
