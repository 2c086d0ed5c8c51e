import {useState} from 'react';
import type {FightSummary, HomeServices} from '../../session/library/services.js';
import type {CommandId} from '../kit/look/bindings/bindings.js';
import {useWork} from '../kit/parts/work.js';

const fields = {
	'rename-fight': {
		label: 'Title',
		value: ({title}: FightSummary) => title,
		titling: (text: string) => ({title: text}),
	},
	campaign: {
		label: 'Campaign (empty: none)',
		value: ({campaign = ''}: FightSummary) => campaign,
		titling: (text: string) => ({campaign: text}),
	},
} as const satisfies Partial<Readonly<Record<CommandId, unknown>>>;

type Writing = {
	readonly command: keyof typeof fields;
	readonly slug: string;
	readonly text: string;
};

export const isRetitling = (command: CommandId): command is keyof typeof fields =>
	command in fields;

/** The field in which the title of a fight, or its campaign, is written. */
export function useRetitling(services: HomeServices) {
	const [writing, setWriting] = useState<Writing | undefined>(undefined);
	const [changes, setChanges] = useState(0);
	const {isWorking: isSaving, trouble: failure, work, forget} = useWork();
	const save = async ({command, slug, text}: Writing) =>
		work(async () => {
			await services.retitleFight(slug, fields[command].titling(text));
			setWriting(undefined);
			setChanges((count) => count + 1);
		});

	return {
		field: writing && {
			label: fields[writing.command].label,
			value: writing.text,
			onChange(text: string) {
				setWriting({...writing, text});
			},
		},
		isSaving,
		failure,
		/** How many fights were called otherwise; the list of fights is another one then. */
		changes,
		open(command: keyof typeof fields, fight: FightSummary) {
			forget();
			setWriting({command, slug: fight.slug, text: fields[command].value(fight)});
		},
		take(command: CommandId) {
			if (command === 'accept' && writing) {
				void save(writing);
			} else if (command === 'back') {
				setWriting(undefined);
				forget();
			}
		},
	};
}
