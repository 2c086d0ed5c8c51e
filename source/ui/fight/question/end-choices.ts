import type {ShownChoice} from '../../../session/fight/fight.js';

/** What can be done when a fight is over; the first is what most do next. */
export const endChoices: readonly ShownChoice[] = [
	{id: 'export', key: 'E', label: 'Export the log', detail: 'Markdown, HTML, CSV, JSON'},
	{
		id: 'next-fight',
		key: 'N',
		label: 'The next fight',
		detail: 'with these heroes as they are now',
	},
	{id: 'fight-again', key: 'A', label: 'The same fight again', detail: 'with other dice'},
	{id: 'statistics', key: 'W', label: 'What each has done', detail: 'to whom'},
	{id: 'history', key: 'B', label: 'Look back', detail: 'step through the log'},
	{id: 'note', label: 'Write a note', detail: 'what the fight leads to'},
	{id: 'reopen', key: 'r', label: 'Reopen the fight', detail: 'the fight goes on where it stopped'},
	{id: 'times', key: 'T', label: 'Time at the table', detail: 'who took how long'},
	{id: 'home', label: 'To the home screen', detail: 'everything is saved'},
];
