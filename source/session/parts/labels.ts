import type {AnyWorld, Prompt, Choice, Command} from './rules.js';
import {type Rolled, rolledText} from '../../dice/dice.js';
import {type Id, type View, grouped} from '../../engine/kit/basics.js';
import {mobName} from '../../engine/course/mob.js';
import {isNamedIn} from '../../engine/kit/text.js';
import {type Names, gmLabel} from './gm-label.js';

/** An answer in words, as undo names it. To players nothing of dice, numbers and rulings, which may give away a secret. */
export function labelOf(
	command: Command,
	prompt: () => Prompt,
	interruptLabel: (act: unknown) => string | undefined,
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
		case 'text':
		case 'arrange': {
			const {title} = prompt();
			return view === 'gm' ? `${title}: ${[command.value].flat().join(' ')}` : title;
		}
	}
}

/** Who rolls these dice: of damage not the one who is hit, whose question it may be. */
function rollersIn(asked: Prompt): (rolled: Rolled) => Id | undefined {
	const requests = asked.kind === 'roll' ? asked.requests : [];
	const whose = new Map(requests.map(({id, who}) => [id, who === '' ? asked.who : who]));
	return ({id}) => whose.get(id) ?? asked.who;
}

/** Whoever alone rolls. Players are told that only of one whose question it is. */
function onlyRoller(rolled: readonly Rolled[], asked: Prompt, view: View) {
	const [first, ...others] = new Set(rolled.map(rollersIn(asked)));
	return others.length === 0 && (view === 'gm' || first === asked.who) ? first : undefined;
}

/** “4 7 1”, with the player who sent it: “4 7 1 (from Sam)”. */
function facesOf(rolled: readonly Rolled[]): string {
	const faces = rolled.map(rolledText).join(' ');
	const {from} = rolled[0] ?? {};
	return from === undefined ? faces : `${faces} (from ${from})`;
}

/** Whose answer a command is; `undefined` for what the GM rules, and where several are asked together. */
export function actorOf(
	command: Command,
	prompt: () => Prompt,
	interrupt: (act: unknown) => Choice | undefined,
	view: View,
): Id | undefined {
	if (command.kind === 'start' || command.kind === 'gm') {
		return undefined;
	}

	if (command.kind === 'interrupt') {
		return view === 'gm' ? interrupt(command.act)?.who : undefined;
	}

	const asked = prompt();
	return command.kind === 'roll'
		? onlyRoller(command.value, asked, view)
		: (asked.who ?? (command.kind === 'choose' ? chosenIn(asked, command.value)?.who : undefined));
}

/** What was asked of the GM when a command was given: of the choices the one that was chosen, since all take long. */
export const askedFor = (
	rules: {prompt(state: AnyWorld, view: 'gm', only?: unknown): Prompt},
	before: AnyWorld,
	command: Command,
): Prompt => rules.prompt(before, 'gm', command.kind === 'choose' ? command.value : undefined);

export const chosenIn = (asked: Prompt, value: unknown): Choice | undefined => {
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

function about({who}: {readonly who?: Id | undefined}, names: Names, text: string): string {
	return who === undefined || who === '' || isNamedIn(text, names(who))
		? text
		: `${names(who)}: ${text}`;
}
