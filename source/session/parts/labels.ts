import {labelsIn} from '../../engine/facts/house.js';
import type {Rolled} from '../../dice/dice.js';
import {formulaText} from '../../dice/formula.js';
import type {Command, GmAct} from '../../engine/facts/command.js';
import {type Id, type View, grouped, sideWords} from '../../engine/kit/basics.js';
import {departureLabel} from '../../engine/world/departures.js';
import {named} from '../../engine/events/known-conditions.js';
import {handlingText} from '../../engine/facts/combatants/handling.js';
import {mobName} from '../../engine/course/mob.js';
import type {Choice, Prompt} from '../../engine/facts/prompt.js';
import {conjugated, isNamedIn, listed} from '../../engine/kit/text.js';

type Names = (id: Id) => string;

/**
 * An answer in words, made from the prompt that it answered: the footer shows it as what undo would take back. Players
 * read nothing here of dice, numbers and the GM's rulings: any of these may give away a secret. What they may know, the
 * log's lines tell.
 */
export function labelOf<Act, Sheet>(
	command: Command<Act, Sheet>,
	prompt: () => Prompt<Act>,
	interruptLabel: (act: Act) => string | undefined,
	names: Names,
	view: View,
): string {
	switch (command.kind) {
		case 'start': {
			return 'The fight begins';
		}

		case 'gm': {
			return view === 'players'
				? 'The GM rules'
				: command.act.do === 'skip'
					? `skip: ${prompt().title}`
					: gmLabel(command.act, names);
		}

		case 'interrupt': {
			const label = view === 'gm' ? interruptLabel(command.act) : undefined;
			return label ?? 'Breaks in';
		}

		case 'choose': {
			const asked = prompt();
			const label = chosenIn(asked, command.value)?.label ?? asked.title;
			return view === 'gm' && command.mob && command.mob.length > 0
				? `${mobName([asked.who ?? '', ...command.mob].map(names))}: ${label}`
				: about(asked, names, label);
		}

		case 'roll': {
			const asked = prompt();
			const rollerOf = rollersIn(asked);
			return view === 'gm'
				? [...grouped(command.value.map((each) => [rollerOf(each), each] as const))]
						.map(([who, rolled]) => about({who}, names, `rolls ${facesOf(rolled)}`))
						.join('; ')
				: about({who: onlyRoller(command.value, asked, view)}, names, 'rolls');
		}

		case 'mark':
		case 'several': {
			return about(prompt(), names, 'what counts');
		}

		case 'number':
		case 'text': {
			return answered(prompt(), String(command.value), view);
		}

		case 'arrange': {
			return answered(prompt(), command.value.join(' '), view);
		}
	}
}

/** Who rolls these dice: of damage not the one who is hit, whose question it may be. */
function rollersIn<Act>(asked: Prompt<Act>): (rolled: Rolled) => Id | undefined {
	const requests = asked.kind === 'roll' ? asked.requests : [];
	const whose = new Map(requests.map(({id, who}) => [id, who === '' ? asked.who : who]));
	return ({id}) => whose.get(id) ?? asked.who;
}

/** Whoever alone rolls. Players are told that only of one whose question it is. */
function onlyRoller<Act>(
	rolled: readonly Rolled[],
	asked: Prompt<Act>,
	view: View,
): Id | undefined {
	const [first, ...others] = new Set(rolled.map(rollersIn(asked)));
	return others.length === 0 && (view === 'gm' || first === asked.who) ? first : undefined;
}

/** “4 7 1”, with the player who sent it: “4 7 1 (from Sam)”. */
function facesOf(rolled: readonly Rolled[]): string {
	const faces = rolled.flatMap(({dice}) => dice.map((chain) => chain.join('+'))).join(' ');
	const {from} = rolled[0] ?? {};
	return from === undefined ? faces : `${faces} (from ${from})`;
}

/** Whose answer a command is; `undefined` for what the GM rules, and where several are asked together. */
export function actorOf<Act, Sheet>(
	command: Command<Act, Sheet>,
	prompt: () => Prompt<Act>,
	interrupt: (act: Act) => Choice<Act> | undefined,
	view: View,
): Id | undefined {
	switch (command.kind) {
		case 'start':
		case 'gm': {
			return undefined;
		}

		case 'interrupt': {
			return view === 'gm' ? interrupt(command.act)?.who : undefined;
		}

		case 'choose': {
			const asked = prompt();
			return asked.who ?? chosenIn(asked, command.value)?.who;
		}

		case 'roll': {
			return onlyRoller(command.value, prompt(), view);
		}

		default: {
			return prompt().who;
		}
	}
}

/** What was asked of the GM when a command was given: of the choices the one that was chosen, since all take long. */
export const askedFor = <Act, Sheet, S>(
	rules: {prompt(state: S, view: 'gm', only?: Act): Prompt<Act>},
	before: S,
	command: Command<Act, Sheet>,
): Prompt<Act> => rules.prompt(before, 'gm', command.kind === 'choose' ? command.value : undefined);

/** The choice that was chosen, if it is offered. */
export const chosenIn = <Act>(asked: Prompt<Act>, value: Act): Choice<Act> | undefined => {
	if (asked.kind !== 'choose') {
		return undefined;
	}

	// An answer that was just given holds the act itself; one from a log, an equal one.
	const own = asked.choices.find(({act}) => act === value);
	if (own) {
		return own;
	}

	const wanted = JSON.stringify(value);
	return asked.choices.find(({act}) => JSON.stringify(act) === wanted);
};

const answered = <Act>({title}: Prompt<Act>, value: string, view: View) =>
	view === 'gm' ? `${title}: ${value}` : title;

function about({who}: {readonly who?: Id | undefined}, names: Names, text: string): string {
	return who === undefined || who === '' || isNamedIn(text, names(who))
		? text
		: `${names(who)}: ${text}`;
}

type Whom = {readonly who: Id | readonly Id[]};

const namesOf = ({who}: Whom, names: Names): string => listed(named(who).map(names));

/** “Koji and Oni flee”: what those do whom a command names. */
const clauseOf = (act: Whom, names: Names, does: string): string =>
	`${namesOf(act, names)} ${conjugated({name: '', isPlural: named(act.who).length > 1}, does)}`;

/** A GM's command in words, for the GM alone. */
export function gmLabel<Sheet>(act: GmAct<Sheet>, names: Names): string {
	switch (act.do) {
		case 'adjust': {
			return `adjust ${namesOf(act, names)}`;
		}

		case 'give': {
			return clauseOf(act, names, `is ${act.name}`);
		}

		case 'act': {
			return clauseOf(act, names, `does “${act.act}”`);
		}

		case 'end-condition': {
			return 'name' in act ? `${namesOf(act, names)} no longer ${act.name}` : 'end a condition';
		}

		case 'harm': {
			const {blows, dice} = act;
			const [first] = blows;
			const amount = dice ? formulaText(dice.formula) : (first?.amount ?? '');
			const [, field, way] = /^(.+)-(up|down)$/.exec(act.way) ?? [];
			const what =
				field === undefined
					? `${act.way.replaceAll('-', ' ')} ${first?.isSet ? '=' : ''}${amount}`
					: `${field.replaceAll('-', ' ')} ${first?.isSet ? '=' : way === 'up' ? '+' : '−'}${amount}, as it is`;
			return `${blows.map(({who}) => names(who)).join(', ')}: ${what}`;
		}

		case 'house': {
			return `rules ${listed(labelsIn(act.house))}`;
		}

		case 'note': {
			return act.who === undefined ? `note ${act.text}` : `note on ${names(act.who)}: ${act.text}`;
		}

		case 'add': {
			return `add ${mobName(act.entrants.map(({name}) => name))}`;
		}

		case 'rename': {
			return `rename to ${act.name}`;
		}

		case 'control': {
			return `${names(act.who)}: ${handlingText(act)}`;
		}

		case 'plan': {
			return `plan ${act.text}`;
		}

		case 'unplan': {
			return 'take out something planned';
		}

		case 'side': {
			return clauseOf(act, names, `fights for ${sideWords[act.side]}`);
		}

		case 'remove': {
			return clauseOf(act, names, departureLabel(act.why));
		}

		case 'sheet': {
			return `${names(act.who)}: another sheet`;
		}

		case 'return': {
			return clauseOf(act, names, 'is back');
		}

		case 'hide':
		case 'reveal': {
			return `${act.do} ${namesOf(act, names)}`;
		}

		case 'set': {
			return `set ${act.setting}`;
		}

		case 'skip': {
			return 'skip';
		}

		case 'end': {
			return 'end the fight';
		}

		case 'reopen': {
			return 'reopen the fight';
		}
	}
}
