import type {Id} from '../../../engine/kit/basics.js';
import {type Request, isRuling} from '../../../engine/facts/prompt.js';
import {type LineOfLog, answerKind} from '../../fight/answer-entries.js';
import type {Fight, ShownPrompt} from '../../fight/fight.js';

/** What one hero is asked, as players see it. */
export type Asking = {
	/** Names it for pages: another question has another. */
	readonly key: string;
	readonly who: Id;
	/** Equal for the same question, also when the GM has gone back to it. */
	readonly signature: string;
	/** The number of the last answer that players were told of when it came up. */
	readonly since: number;
	/** It asks for what somebody does, rather than how somebody answers an attack, or for a part of either. */
	readonly isTurn: boolean;
	readonly prompt: Exclude<ShownPrompt, {readonly kind: 'over'}>;
	/** Of a roll, what this hero rolls. */
	readonly requests: readonly Request[];
};

/** Which question of one hero it is. */
type Known = Pick<Asking, 'signature' | 'since'> & {
	readonly number: number;
	readonly isOpen: boolean;
};

const noActors: ReadonlySet<Id> = new Set();

/** Whoever is asked by a prompt: how an attack is answered, also those who could answer for its target. */
export function askedBy(prompt: ShownPrompt): readonly Id[] {
	const {who} = prompt;
	const own = who === undefined ? [] : [who];
	if (prompt.kind === 'roll') {
		return [...new Set(prompt.requests.map((request) => request.who))];
	}

	const others =
		prompt.kind === 'choose' && prompt.isAnswer
			? prompt.choices.flatMap((choice) => choice.who ?? [])
			: [];
	return [...new Set([...own, ...others])];
}

/** The rolls of a question that one of those makes who are asked. */
const requestsOf = (prompt: Asking['prompt'], who: Id): readonly Request[] =>
	prompt.kind === 'roll' ? prompt.requests.filter((each) => each.who === who) : [];

/** The same question, as it is now that something is ticked beside it. */
export function askedAs(asking: Asking, marked: ShownPrompt): Asking {
	const prompt = forPlayers(marked);
	const {who} = asking;
	return prompt.kind === 'over'
		? asking
		: {...asking, prompt: askedOf(prompt, who), requests: requestsOf(prompt, who)};
}

/** A question as one of those has it who are asked: what another would do, or what counts for all, is not for that one to say. */
const askedOf = (prompt: Asking['prompt'], who: Id): Asking['prompt'] =>
	prompt.kind === 'choose'
		? {
				...prompt,
				...(who !== prompt.who && {options: []}),
				// Nobody's choice is that of all who are asked.
				choices: prompt.choices.filter((choice) => choice.who === undefined || choice.who === who),
			}
		: prompt.kind === 'roll' && prompt.requests.some((request) => request.who !== who)
			? {...prompt, options: []}
			: prompt;

/** The questions of heroes in the players' view. One stays the same until it is answered, whatever players do not see. */
export function askingsOf(fight: Fight, keyOf: (id: Id) => string) {
	let knownBy: ReadonlyMap<Id, Known> = new Map();
	let openNow: readonly Asking[] = [];
	/** The last answer that players were told of. */
	let line: LineOfLog | undefined;
	/** The last change took that back. */
	let wentBack = false;
	/** Whom the GM was asked about then. */
	let askedThen: ReadonlySet<Id> = new Set();
	let putOff: ReadonlySet<string> = new Set();
	/** How often players have seen another question come up, whoever was asked, and which it is now. */
	let seen: {readonly count: number; readonly name: string} = {count: 0, name: ''};
	/** Questions are counted from as many as players read lines then, so that none has a name again after the fight was closed. */
	const from = fight.told('players', Infinity).flatMap(({lines}) => lines).length;
	look();

	/** The number of the last answer that players were told of: what was sent stands to what is asked after it. */
	function last(): number {
		return line?.n ?? 0;
	}

	/** Must be called after each change of the fight. Returns whether players saw the GM take something back. */
	function look(): boolean {
		const before = last();
		const answered = answeredSince();
		const heroes = new Set(
			fight
				.combatants('players')
				.flatMap(({id, control, isGone}) => (control === 'player' && !isGone ? [id] : [])),
		);
		const known = new Map([...knownBy].map(([id, each]) => [id, {...each, isOpen: false}]));
		const open: Asking[] = [];
		for (const asked of fight.asked('players')) {
			const prompt = forPlayers(asked);
			if (prompt.kind === 'over' || isRuling(asked)) {
				continue;
			}

			for (const who of askedBy(prompt).filter((id) => heroes.has(id))) {
				const former = knownBy.get(who);
				const requests = requestsOf(prompt, who);
				const signature = [prompt.kind, prompt.id, ...requests.map(({id}) => id)].join(' ');
				// Of rolls that come one by one, another's leaves this one open.
				const isApart = prompt.kind === 'roll' && prompt.isApart === true;
				const isSame =
					former?.isOpen === true && former.signature === signature && (isApart || !answered(who));
				const number = (former?.number ?? from) + (isSame ? 0 : 1);
				const since = isSame ? former.since : last();
				known.set(who, {signature, since, number, isOpen: true});
				open.push({
					key: `${keyOf(who)}-${number}`,
					who,
					signature,
					since,
					isTurn: isTurnOf(prompt),
					prompt: askedOf(prompt, who),
					requests,
				});
			}
		}

		const {id, title, who = ''} = fight.prompt('players');
		const name = [id, who, title].join(' ');
		seen = {count: seen.count + (name === seen.name ? 0 : 1), name};
		const isBack = wentBack;
		const keys = new Set(open.map(({key}) => key));
		const closed = openNow.filter(
			({key, who, isTurn}) =>
				isTurn &&
				!keys.has(key) &&
				heroes.has(who) &&
				// Who is asked an earlier turn is not asked this one again.
				!(isBack && open.some((each) => each.isTurn && each.who === who)),
		);
		const actors = closed.length === 0 || isBack ? noActors : actorsSince(before);
		putOff = new Set(
			closed.filter(({who}) => isBack || (!answered(who) && !actors.has(who))).map(({key}) => key),
		);
		knownBy = known;
		openNow = open;
		return isBack;
	}

	function isTurnOf({kind, id, isAnswer, together}: ShownPrompt): boolean {
		return (
			kind === 'choose' &&
			isAnswer !== true &&
			(together !== undefined || fight.info.turnPrompts.includes(id))
		);
	}

	/** Who has answered anything since, also of those who answered together. */
	function actorsSince(last: number): ReadonlySet<Id> {
		const count = fight.told('gm', Infinity).filter(({n}) => n > last).length;
		const names = new Set(fight.recent('gm', count).map(({actor}) => actor?.name));
		return new Set(fight.combatants('gm').flatMap(({id, name}) => (names.has(name) ? [id] : [])));
	}

	/** Tells of whom a question has been answered since the last look: of all, where the GM went back. */
	function answeredSince(): (who: Id) => boolean {
		const was = line;
		const isBack = was !== undefined && fight.answersAfter(was) === undefined;
		// At first it may lie far behind what the GM has done beside the question.
		const told = fight
			.told('players', was && !isBack ? 8 : Infinity)
			.filter((each) => !each.isUnseen && answerKind(each) !== 'beside');
		const subjects = askedThen;
		line = told.at(-1) ?? (isBack ? undefined : was);
		wentBack = isBack;
		askedThen = new Set(askedBy(fight.prompt('gm')));
		const isAnswered = last() > (was?.n ?? 0);
		return isBack ? () => true : (who) => isAnswered && subjects.has(who);
	}

	return {
		get open(): readonly Asking[] {
			return openNow;
		},
		get last() {
			return last();
		},
		/** Grows whenever another question comes up in the players' view, whoever is asked. */
		get count(): number {
			return seen.count;
		},
		/** Turns that the last change closed without an answer, as where somebody else is asked first: asked once more. */
		get putOff(): ReadonlySet<string> {
			return putOff;
		},
		look,
	};
}

export type Askings = ReturnType<typeof askingsOf>;

export const playersOptions = ({options = []}: Pick<Asking['prompt'], 'options'>) =>
	options.filter(({isGms}) => isGms !== true);

export const forPlayers = (prompt: ShownPrompt): ShownPrompt =>
	prompt.kind === 'choose'
		? {...prompt, choices: prompt.choices.filter(({isGms}) => isGms !== true)}
		: prompt;
