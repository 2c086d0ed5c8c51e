import {Box} from 'ink';
import {useState} from 'react';
import {listReaderFor} from '../../../session/library/listing.js';
import {peopleInFile} from '../../../session/library/people-in-file.js';
import {fileIn} from '../../../session/parts/typed-file.js';
import type {Services} from '../../../session/library/services.js';
import {FieldLine} from '../../kit/parts/field-line.js';
import {PeopleField} from '../../builder/people-field.js';
import {ShortMenu} from '../../kit/pages/short-menu.js';
import {Text} from '../../kit/look/safe-text.js';
import {useHolding} from '../../kit/keys/holding.js';
import {useLoaded} from '../../kit/look/use-loaded.js';
import {useWork} from '../../kit/parts/use-work.js';
import {TroubleLines} from '../../kit/parts/trouble-lines.js';
import {useKeys} from '../../kit/keys/use-keys.js';
import {useLook} from '../../kit/look/look.js';
import {writingHints} from '../../kit/keys/writing.js';

type Properties = {
	readonly services: Pick<Services, 'rulesets' | 'newRoster' | 'readPeople'>;
	onMade(path: string): void;
	onBack(): void;
};

const hints = writingHints('go on');
const nextHints = writingHints('next');
const makeHints = writingHints('make it');

/** Asks for the rules, the name and the people of a new roster, and makes it. */
export function NewRoster({services, onMade, onBack}: Properties) {
	const {theme} = useLook();
	const {rulesets, newRoster} = services;
	const [chosen, setChosen] = useState(rulesets.length === 1 ? rulesets[0]?.id : undefined);
	/** Where the cursor is when one comes back to the rules. */
	const [last, setLast] = useState(chosen);
	const [title, setTitle] = useState('');
	const [isNamed, setIsNamed] = useState(false);
	/** A line each; the last one is being written. */
	const [people, setPeople] = useState('');
	const reader = useLoaded(
		async () => (chosen === undefined ? undefined : listReaderFor(chosen)),
		chosen,
	);
	const read = reader.kind === 'loaded' ? reader.value : undefined;
	useHolding(isNamed && reader.kind === 'loading');
	const isWriting = people !== '' && !people.endsWith('\n');
	const {trouble, work} = useWork();
	const make = async (ruleset: string) =>
		work(async () => {
			const file = fileIn(people);
			const listed = file === undefined ? (read?.(people, 'good') ?? []) : [];
			const {raws, notes} =
				file === undefined
					? {raws: listed.map(({raw}) => raw), notes: listed.map((each) => each.notes ?? [])}
					: await peopleInFile(file, ruleset, services);
			onMade(await newRoster({ruleset, title, isBare: true, people: raws, notes}));
		});

	useKeys({
		mode: 'rosters',
		isActive: true,
		isTyping: chosen !== undefined,
		onCommand(command) {
			if (command === 'accept' && chosen !== undefined) {
				if (!isNamed) {
					setIsNamed(true);
				} else if (isWriting && fileIn(people) === undefined) {
					setPeople(`${people}\n`);
				} else {
					void make(chosen);
				}
			} else if (command === 'back' || command === 'leave') {
				if (isNamed) {
					setIsNamed(false);
				} else if (chosen === undefined || rulesets.length === 1) {
					onBack();
				} else {
					setChosen(undefined);
				}
			}
		},
	});
	return (
		<Box flexDirection="column" flexShrink={0}>
			<Text {...theme.title}>
				{chosen === undefined
					? 'A new roster, for which rules?'
					: isNamed
						? 'Who is in it? A line each, also pasted: name, values, weapons'
						: 'What is the new roster called?'}
			</Text>
			{chosen === undefined ? (
				<ShortMenu
					isActive
					items={rulesets.map(({id, name}) => ({id, label: name}))}
					initial={last}
					onPick={(id) => {
						setLast(id);
						setChosen(id);
					}}
				/>
			) : isNamed ? (
				<PeopleField
					label=""
					text={people}
					side="good"
					read={read}
					hints={isWriting ? nextHints : makeHints}
					alone="Enter alone: a Hero and a Foe to change"
					onChange={setPeople}
				/>
			) : (
				<FieldLine isActive label="Name" hints={hints} value={title} onChange={setTitle} />
			)}
			{trouble ? <TroubleLines trouble={trouble} most={2} /> : null}
		</Box>
	);
}
