import type {Fight} from './fight.js';
import {type UserAction, type Lesson, type Occasion, allLearnt, lessons} from './lessons.js';
import {lastAnswer} from './trials.js';
import type {Told} from './answer-entries.js';

/** The title of the guided fight, by which a fight that is gone on with is known as one. */
export const guidedTitle = 'Learn Fray';

export type Face = 'screens' | 'plain';

function occasionsOf(fight: Fight): readonly Occasion[] {
	const prompt = fight.prompt('gm');
	const options: readonly Occasion[] = prompt.options?.length ? ['options'] : [];
	if (prompt.kind !== 'choose') {
		return prompt.kind === 'over'
			? ['end']
			: prompt.kind === 'roll'
				? ['question', 'roll', ...options]
				: ['question'];
	}

	const [first] = prompt.choices;
	const {side} = fight.combatants('gm').find(({id}) => id === prompt.who) ?? {};
	return [
		'question',
		first?.about === undefined ? 'rest' : 'whom',
		...(side === 'bad' ? ['foes' as const] : []),
		...options,
	];
}

/** What answers nothing: the question stays, and its lesson. */
const beside: ReadonlySet<UserAction> = new Set(['undid', 'ruled', 'ticked']);

/** Tells one lesson at a time in a guided fight. What was learnt follows from what is done; nothing of it is saved. */
export function coachOf(fight: Fight, face: Face) {
	if (fight.info.title !== guidedTitle || fight.info.readOnly !== undefined) {
		return undefined;
	}

	const actions = new Set<UserAction>();
	/** How often a question was answered at which the lesson was told. */
	const passes = new Map<Lesson, number>();
	let wasTyped = false;
	const ofFace = lessons.flatMap(({plain, ...lesson}) =>
		face === 'screens' || plain === undefined
			? [lesson]
			: plain === false
				? []
				: [{...lesson, text: plain}],
	);
	let occasions: readonly Occasion[] = occasionsOf(fight);
	let lastNumber: number = lastAnswer(fight)?.n ?? 0;
	// Before the faces: they draw the lesson of the question that they hear of.
	fight.subscribe(look);

	/** What was passed over comes again when all others have had their turn. */
	function lesson(occasions: readonly Occasion[]): Lesson | undefined {
		const passed = (lesson: Lesson) => passes.get(lesson) ?? 0;
		const isLearnt = (lesson: Lesson) =>
			lesson.done.some((action) =>
				action === 'went on' ? passed(lesson) > 0 : actions.has(action),
			);
		const open = ofFace.filter((each) => occasions.includes(each.at) && !isLearnt(each));
		const least = Math.min(...open.map(passed));
		return open.find((lesson) => passed(lesson) === least);
	}

	function look(): void {
		const last = lastAnswer(fight);
		const n = last?.n ?? 0;
		if (n !== lastNumber) {
			learn(n < lastNumber ? 'undid' : actionOf(last?.kind, wasTyped));
			lastNumber = n;
			wasTyped = false;
		}

		// Also what the program answered by itself brings another question.
		occasions = occasionsOf(fight);
	}

	function learn(action: UserAction): void {
		const told = lesson(occasions);
		if (told && !beside.has(action)) {
			passes.set(told, (passes.get(told) ?? 0) + 1);
		}

		actions.add(action);
	}

	return {
		/** Told before an answer whether more than Enter is typed for it. */
		hear(isTyped: boolean): void {
			wasTyped = isTyped;
		},
		/** Told of what changes nothing in the fight. */
		saw(action: UserAction): void {
			actions.add(action);
		},
		line(nameOf: (command: string) => string, isPlayersView = false): string {
			const {text} = lesson(isPlayersView ? ['players’ view'] : occasions) ?? allLearnt;
			return text.replaceAll(/\{([^}]+)\}/g, (_, command: string) => nameOf(command));
		},
	};
}

const actionOf = (kind: Told['kind'] | undefined, isTyped: boolean): UserAction =>
	kind === 'gm'
		? 'ruled'
		: kind === 'mark'
			? 'ticked'
			: kind === 'roll'
				? isTyped
					? 'typed dice'
					: 'had dice rolled'
				: kind === 'choose'
					? isTyped
						? 'picked a line'
						: 'took the line that Enter does'
					: 'went on';
