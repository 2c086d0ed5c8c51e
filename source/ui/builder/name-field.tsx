import {useState} from 'react';
import {FieldLine, writingHints} from '../kit/parts/text-field.js';
import {useKeys} from '../kit/keys/use-keys.js';
import type {Side} from '../../engine/kit/basics.js';
import type {ListReader} from '../../rosters/improvising/pasted.js';
import type {Naming} from './builder-state.js';
import {PeopleField} from './people-field.js';

type Properties = {
	readonly naming: Naming;
	/** What reads those who are new. */
	readonly list: ListReader | undefined;
	/** On whose side they are where a line does not say so. */
	readonly side: Side;
	readonly width: number;
	readonly height: number;
	onChange(text: string): void;
	onTake(naming: Naming): void;
	onBack(): void;
};

export const questions: Readonly<Record<Naming['what'], string>> = {
	new: 'A new combatant',
	copy: 'What is the copy called?',
	rename: 'What is the new name?',
	title: 'What is the roster called?',
};

const hints = writingHints('take it');

/** Rows for an example, the line that is written, and what Enter does. */
const besideThem = 3;

/** Asks for a name, where Enter alone takes the suggested one. */
export function NameField({
	naming,
	list,
	side,
	width,
	height,
	onChange,
	onTake,
	onBack,
}: Properties) {
	const {what, typed, suggested} = naming;
	const [above, setAbove] = useState(0);
	useKeys({
		mode: 'builder',
		isActive: true,
		isTyping: true,
		onCommand(command) {
			if (command === 'accept' && above > 0) {
				setAbove(above - 1);
			} else if (command === 'accept') {
				onTake(naming);
			} else if (command === 'back') {
				onBack();
			}
		},
	});
	return what === 'new' ? (
		<PeopleField
			label="Name"
			text={typed}
			side={side}
			room={height - besideThem}
			width={width}
			read={list}
			hints={hints}
			alone={`Enter alone: ${suggested} · also a list`}
			above={above}
			onAbove={setAbove}
			onChange={onChange}
		/>
	) : (
		<FieldLine
			isActive
			label={`${what === 'title' ? 'Title' : 'Name'}${typed.trim() === '' ? ` (empty: ${suggested})` : ''}`}
			hints={hints}
			value={typed}
			onChange={onChange}
		/>
	);
}
