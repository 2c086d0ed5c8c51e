import type {AnyWorld, Command, Done, GmAct} from '../parts/rules.js';
import type {Rolled} from '../../dice/dice.js';
import {type Refusal, isRefusal, impossible} from '../../engine/kit/basics.js';
import type {Request} from '../../engine/facts/prompt.js';
import {run} from '../../engine/world/run.js';
import type {Combatant} from '../../engine/world/world.js';
import {foreseeIn} from '../fight/preview.js';
import type {PlayParts} from './play-parts.js';
import type {Foreseen, GmInput} from '../parts/input.js';
import {cleanName, cleanText} from '../../engine/kit/clean-text.js';
import {enrol} from '../../engine/facts/combatants/entrant.js';
import type {HarmWay} from '../../engine/course/harm.js';
import {harmCommand} from '../parts/harm-command.js';
import {refuseLength, unsignedZero} from '../parts/typed-values.js';

type GmScene = {
	readonly rules: {readonly name: string; isSheet(value: unknown): boolean};
	readonly present: readonly Combatant[];
	readonly harms: () => readonly HarmWay[];
	readonly roll: (requests: readonly Request[]) => readonly Rolled[];
};

type GmCommand = {readonly command: Command; readonly isRolled: boolean};

/** Turns a GM's input into a command for the ruleset. Newcomers get names and ids that are not taken. */
function gmCommand(input: GmInput, {rules, present, harms, roll}: GmScene) {
	const {reason, ...act} = input;
	const refusal =
		refuseLength(reason) ??
		(act.do === 'note' || act.do === 'plan' ? refuseLength(act.text) : undefined);
	if (refusal) {
		return refusal;
	}

	const noSheet = impossible(`that is no sheet of ${rules.name}`);
	const ruled = (ruling: GmAct, isRolled = false): GmCommand => ({
		command: {kind: 'gm', act: ruling, ...(reason !== undefined && {reason: cleanText(reason)})},
		isRolled,
	});
	if (act.do === 'harm') {
		const harm = harmCommand(act, harms(), roll);
		return isRefusal(harm) ? harm : ruled(harm.act, harm.isRolled);
	}

	if (act.do === 'sheet') {
		return rules.isSheet(act.sheet)
			? ruled({do: 'sheet', who: act.who, sheet: act.sheet})
			: noSheet;
	}

	if (act.do !== 'add') {
		return ruled(cleaned(act));
	}

	const entrants = enrol(act.newcomers, present).flatMap(({sheet, ...entrant}) =>
		rules.isSheet(sheet) ? [{...entrant, sheet}] : [],
	);
	return entrants.length === act.newcomers.length ? ruled({do: 'add', entrants}) : noSheet;
}

type PlainInput = Exclude<GmInput, {readonly do: 'add' | 'harm' | 'sheet'}>;

function cleaned(act: PlainInput): PlainInput {
	switch (act.do) {
		case 'adjust':
		case 'set': {
			return 'value' in act && typeof act.value === 'number'
				? {...act, value: unsignedZero(act.value)}
				: act;
		}

		case 'plan': {
			const acts = act.acts?.map((each) =>
				each.do === 'give' ? {...each, name: cleanName(each.name)} : each,
			);
			return {...act, text: cleanText(act.text), ...(acts && {acts})};
		}

		case 'note': {
			return {...act, text: cleanText(act.text)};
		}

		case 'control': {
			return act.player === undefined ? act : {...act, player: cleanName(act.player)};
		}

		case 'give':
		case 'rename':
		case 'end-condition': {
			return 'name' in act ? {...act, name: cleanName(act.name)} : act;
		}

		default: {
			return act;
		}
	}
}

/** Dice of which nothing is told or saved: to ask what would be takes none of the coming ones. */
const supposed =
	(face: (sides: number, place: number) => number) =>
	(requests: readonly Request[]): readonly Rolled[] =>
		requests.map(({id, dice: {count, sides}}) => ({
			id,
			dice: Array.from({length: count}, (_, place) => [face(sides, place)]),
			how: 'rolled',
		}));

const highest = supposed((sides) => sides);

/** As close to the mean as dice come. */
const middling = supposed((sides, place) => Math.floor((sides + 1 + (place % 2)) / 2));

type Ruled = {
	readonly answers: ReadonlyArray<GmCommand & Pick<Done, 'events'>>;
	readonly after: AnyWorld;
};

/** What the GM rules by hand, before it is given: as a command, why it is refused, and what it would change. */
export function rulingsOf(parts: PlayParts) {
	function refusalTo(input: GmInput): Refusal | undefined {
		const {rules, journal} = parts;
		const given = commandWith(input, highest);
		if (isRefusal(given)) {
			return given;
		}

		const decided = rules.decide(given.command, journal.state);
		return isRefusal(decided) ? decided : undefined;
	}

	function commandWith(input: GmInput, roll: typeof highest, state = parts.journal.state) {
		const {rules} = parts;
		return gmCommand(input, {
			rules,
			present: state.combatants,
			harms: () => rules.harms(state),
			roll,
		});
	}

	/** What one ruling after the other brings about, up to what is refused. */
	function inTurn(inputs: readonly GmInput[], roll: typeof highest): Ruled | Refusal {
		const {rules, journal} = parts;
		const answers: Array<Ruled['answers'][number]> = [];
		let after = journal.state;
		for (const input of inputs) {
			const given = commandWith(input, roll, after);
			if (isRefusal(given)) {
				return given;
			}

			const outcome = run(rules, after, given.command);
			if (isRefusal(outcome)) {
				return outcome;
			}

			answers.push({...given, events: outcome.events});
			after = outcome.state;
		}

		return {answers, after};
	}

	return {
		/** As a command, with the dice that the program rolls for it; none are rolled for what is refused. */
		commandOf(input: GmInput) {
			const refusal = input.do === 'harm' ? refusalTo(input) : undefined;
			return refusal ?? commandWith(input, parts.journal.roll);
		},
		/** All of it in its order, or why one of them is refused: then no dice are rolled either. */
		together(inputs: readonly GmInput[]): Ruled | Refusal {
			const tried = inTurn(inputs, highest);
			return isRefusal(tried)
				? impossible(`${tried.reason}; nothing else of the line is done either`)
				: inTurn(inputs, parts.journal.roll);
		},
		refusal: refusalTo,
		foresee(input: GmInput): Foreseen | Refusal {
			const {rules, journal, prompt} = parts;
			if (journal.closed) {
				return journal.closed;
			}

			const given = commandWith(input, middling);
			return isRefusal(given) ? given : foreseeIn(rules, journal.state, prompt(), given.command);
		},
	};
}

export type Rulings = ReturnType<typeof rulingsOf>;
