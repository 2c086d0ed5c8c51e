import {acts} from '../session/acts/table.js';
import {coachOf} from '../session/fight/coach.js';
import type {Fight} from '../session/fight/fight.js';
import {findWord, wordFor} from './commands.js';
import {type Table, Voice, TogetherTalk} from './scene.js';
import {Trials} from '../session/fight/trials.js';
import type {Conversation} from './conversation.js';
import {DiceTalk} from './dice-talk.js';
import {takeLine} from './line.js';
import {refused} from './reply.js';
import {rescueFileText} from '../session/files/rescue-file.js';
import {briefQuestion, questionText, unkeptText} from './question.js';
import {seatingOf, tellOfPlayers} from './seating.js';
import {sharingText} from './texts/style.js';
import {tellersFor} from './storyteller.js';

/** Words that show what a lesson is about. */
const actions = {rules: 'read rules', help: 'found commands'} as const;

const isShowing = (name: string): name is keyof typeof actions => name in actions;

const wordOf = (command: string): string => {
	const act = acts.find(({id}) => id === command);
	return (act && wordFor(act)) ?? command;
};

/** The lessons of a guided fight, line by line; none of any other. */
function lessonsOf(fight: Fight) {
	const coach = coachOf(fight, 'plain');
	return {
		hear(line: string) {
			const name = findWord(line)?.word.name ?? '';
			coach?.hear(line !== '');
			if (isShowing(name)) {
				coach?.saw(actions[name]);
			}
		},
		lines: ({trials, style}: Pick<Table, 'trials' | 'style'>): readonly string[] =>
			coach && trials.fight.info.trial === undefined
				? [style.strong(`Lesson: ${coach.line(wordOf)}`)]
				: [],
	};
}

type House = Pick<Table, 'services' | 'style'> & {
	/** Each question begins with how everybody stands: whoever is read to sees no board. */
	readonly isReadAloud?: boolean;
	/** Less is said, until the GM wants all of it. */
	readonly isBrief?: boolean;
};

/**
 * Plays a fight line by line until the GM leaves or the input ends.
 * @param opening lines to show first, such as the briefing of a resumed fight
 * @param onFight told which fight is played from then on, when another one is begun; the former is closed
 * @returns whether the last line was accepted, when the input ended with it
 */
export async function play(
	first: Fight,
	{isReadAloud = false, isBrief = false, services, style}: House,
	conversation: Conversation,
	opening: readonly string[],
	onFight: (fight: Fight) => void = () => undefined,
): Promise<boolean> {
	const {during} = conversation;
	const voice = new Voice(isReadAloud, isBrief);
	const sitDown = (fight: Fight) => ({
		fight,
		table: {
			services,
			style,
			during,
			voice,
			trials: new Trials(fight),
			dice: new DiceTalk(),
			together: new TogetherTalk(),
		},
		tellers: tellersFor(fight, style),
		lessons: lessonsOf(fight),
	});
	let {fight, table, tellers, lessons} = sitDown(first);
	const asked = (): readonly string[] => [
		'',
		...lessons.lines(table),
		...voice.standing(table.trials.fight.board('gm')),
		...(voice.isBrief ? briefQuestion(table) : questionText(table)),
	];
	await services.sharing?.play(fight);
	const shared = services.sharing?.status();
	conversation.say([
		...openingText(table, tellers, opening),
		...(shared ? ['', ...sharingText(shared, style)] : notSharedText(services.sharing?.trouble())),
		...asked(),
	]);
	const forget = tellOfPlayers(services.sharing, {
		seating: () => seatingOf(table),
		tell(lines) {
			conversation.tell(lines);
		},
		question: () => [...tellers.news(table.trials.fight, voice.isBrief), ...asked()],
	});
	let isFit = true;
	for await (const line of conversation.lines) {
		lessons.hear(line);
		const reply = await takeLine(line, table);
		isFit = !reply.isUnfit && !reply.isAsking;
		if (reply.next) {
			await fight.close();
			({fight, table, tellers, lessons} = sitDown(reply.next.fight));
			onFight(fight);
			await services.sharing?.play(fight);
			conversation.say([...openingText(table, tellers, [...reply.next.briefing, '']), ...asked()]);
			continue;
		}

		services.sharing?.seating()?.hold('trial', table.trials.unkept !== undefined);
		conversation.say([...reply.lines, ...tellers.news(table.trials.fight, voice.isBrief)]);
		if (reply.isLeaving) {
			break;
		}

		conversation.say(asked());
	}

	forget();
	await fight.look();
	conversation.say([
		...unkeptText(table.trials).map((line) => style.warning(line)),
		farewell(fight),
	]);
	return isFit && !conversation.isUnheard();
}

const notSharedText = (why: string | undefined): readonly string[] =>
	why === undefined ? [] : ['', ...refused(why).lines];

function openingText(
	table: Table,
	tellers: ReturnType<typeof tellersFor>,
	opening: readonly string[],
) {
	const {fight} = table.trials;
	const teller = tellers.of(fight);
	const begun = fight.told('gm', 2).length === 1 ? teller.lastTold(1) : [];
	return [
		...opening,
		...fight.info.notices.map((notice) => table.style.warning(notice)),
		...begun,
		...teller.board(table.voice.isBrief),
	];
}

function farewell(fight: Fight): string {
	const {slug, elsewhere, readOnly} = fight.info;
	if (readOnly !== undefined) {
		return 'Nothing was changed.';
	}

	const state = fight.saveState();
	if (state.kind === 'failed') {
		const rescueFile = fight.rescueFile();
		return rescueFile
			? `Not saved any more: ${state.reason}. ${rescueFileText(rescueFile)}`
			: `Saved up to the failure: ${state.reason}`;
	}

	const saved = elsewhere === undefined ? 'Saved' : `Saved in ${elsewhere.path}`;
	if (elsewhere?.unlinked !== undefined) {
		return `${saved}. To go on, put that file into ${elsewhere.unlinked} first.`;
	}

	return fight.outcome()
		? `${saved}. The log of the fight: fray export ${slug}`
		: `${saved}. To go on: fray resume ${slug}`;
}
