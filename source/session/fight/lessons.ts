/* What a guided fight teaches. */

export type UserAction =
	| 'took the line that Enter does'
	| 'picked a line'
	| 'had dice rolled'
	| 'typed dice'
	| 'ticked'
	| 'undid'
	| 'ruled'
	| 'looked as players'
	| 'read rules'
	| 'found commands'
	/** Answered the question at which the lesson was told, however that was. */
	| 'went on';

/** What is asked, as lessons tell it apart; `whom` begins with an act against somebody, `rest` is any other choice. */
export type Occasion =
	| 'question'
	| 'roll'
	| 'options'
	| 'whom'
	| 'rest'
	| 'foes'
	| 'players’ view'
	| 'end';

export type Lesson = {
	readonly at: Occasion;
	/** One line of a screen of 80 columns. What is in braces is a command: its key is put there, in plain mode its word. */
	readonly text: string;
	/** It is learnt once one of these was done; none: it is told whenever its occasion comes. */
	readonly done: readonly UserAction[];
	/** What stands in plain mode in its place; `false`: nothing. */
	readonly plain?: string | false;
};

/** In the order in which they are told, as the occasion comes. */
export const lessons: readonly Lesson[] = [
	{
		at: 'roll',
		text: 'Follow this line. Enter answers every question: here it throws the dice.',
		done: ['had dice rolled', 'typed dice'],
	},
	{
		at: 'whom',
		text: 'Below is all that can be done now. Enter does the first line, and rolls.',
		done: ['took the line that Enter does', 'picked a line'],
	},
	{
		at: 'question',
		text: 'A slip? {undo} takes the last answer back, dice and all. Try it.',
		done: ['undid'],
	},
	{
		at: 'rest',
		text: 'How much fits into a turn is yours to say. Enter ends this one.',
		done: ['went on'],
	},
	{at: 'foes', text: 'You play the foes as well; Fray rolls their dice.', done: ['went on']},
	{
		at: 'whom',
		text: 'To do another line, type the letters before it: an act, then whom.',
		plain: 'To do another line, type the letters or the number before it.',
		done: ['picked a line'],
	},
	{
		at: 'roll',
		text: 'Real dice on the table? Type what they show, such as 14, then Enter.',
		plain: 'Real dice on the table? Type what they show, such as 14.',
		done: ['typed dice'],
	},
	{
		at: 'options',
		text: 'Advantage, cover? {options} goes there, Space ticks, {options} comes back.',
		plain: 'Advantage, cover? mark 1 ticks the first of these.',
		done: ['ticked'],
	},
	{
		at: 'rest',
		text: 'A trap, a spell, a ruling? {harm}, g3, 2, Enter: Goblin 3 loses 2.',
		plain: 'A trap, a spell, a ruling? {harm} goblin 3 2: Goblin 3 loses 2.',
		done: ['ruled'],
	},
	{
		at: 'question',
		text: 'What may your players see? {players} shows it.',
		plain: false,
		done: ['looked as players'],
	},
	{
		at: 'players’ view',
		text: 'Your players may see this: no hit points and bonuses of foes. {players} comes back.',
		done: [],
	},
	{
		at: 'question',
		text: '{share} shows this fight on your players’ phones and on a television.',
		plain: 'share shows this fight on your players’ phones and on a television.',
		done: ['went on'],
	},
	{
		at: 'question',
		text: '{rules} tells the rules of this question, and every key.',
		plain: '{rules} tells the rules of this question.',
		done: ['read rules'],
	},
	{
		at: 'question',
		text: '{commands} finds everything else by a word: heal, poison, secret.',
		plain: 'help lists everything else: heal, give, add.',
		done: ['found commands'],
	},
	{
		at: 'question',
		text: '{interrupts} is for somebody who acts out of turn, at the cost of a reaction.',
		plain: 'interrupts lists who could act out of turn, at the cost of a reaction.',
		done: ['went on'],
	},
	{
		at: 'end',
		text: 'That was your first fight. {leave} goes home: n there begins one of your own.',
		plain: 'That was your first fight. fray new begins one of your own.',
		done: [],
	},
];

export const allLearnt: Pick<Lesson, 'text'> = {
	text: 'That is all you need. Fight on, or {leave} leaves: every answer is saved.',
};
