import {Box} from 'ink';
import {useState} from 'react';
import {listReaderFor} from '../../../session/library/listing.js';
import {peopleInFile} from '../../../session/library/rosters/people-in-file.js';
import {fileIn} from '../../../session/parts/typed-file.js';
import {counted} from '../../../engine/kit/text.js';
import {defaults} from '../../../engine/facts/settings.js';
import type {Preset} from '../../../session/library/rosters/new-roster.js';
import type {Services} from '../../../session/library/services.js';
import {FieldLine, writingHints} from '../../kit/parts/text-field.js';
import {PeopleField} from '../../builder/people-field.js';
import {ShortMenu} from '../../kit/pages/short-menu.js';
import {Text, useSize} from '../../kit/look/look.js';
import {useHolding, useLoaded, useWork, TroubleLines} from '../../kit/parts/work.js';
import {useKeys} from '../../kit/keys/use-keys.js';

type Properties = {
	readonly services: Pick<Services, 'rulesets' | 'newRoster' | 'readPeople' | 'listPresets'>;
	/** Left out, that of the terminal. */
	readonly width?: number;
	onMade(path: string): void;
	onBack(): void;
};

/** The rows of the page beside the people of a list. */
const besidePeople = 11;

const hints = writingHints('go on');
const nextHints = writingHints('next line');
const makeHints = writingHints('make the roster');

/** Rules that a roster can be for: a ruleset, as it comes or by a preset. */
type Way = {
	readonly id: string;
	readonly label: string;
	readonly ruleset: string;
	readonly preset?: Preset;
};

async function waysOf({
	rulesets,
	listPresets,
}: Pick<Services, 'rulesets' | 'listPresets'>): Promise<readonly Way[]> {
	const ways = await Promise.all(
		rulesets.map(async ({id, name, settings}): Promise<readonly Way[]> => {
			const own = await listPresets(id);
			const plain = own.length === 0 ? '' : ' alone (conditions are words)';
			return [
				{id, label: `${name}${plain}`, ruleset: id},
				...own.map((preset) => ({
					id: `${id} ${preset.name}`,
					label: `${name}: ${preset.title} (${counted(preset.conditions, 'condition')})`,
					ruleset: id,
					preset: {...preset, settings: {...defaults(settings), ...preset.settings}},
				})),
			];
		}),
	);
	return ways.flat();
}

/** Asks for the rules, the name and the people of a new roster, and makes it. */
export function NewRoster({services, width: given, onMade, onBack}: Properties) {
	const {rows, columns} = useSize();
	const width = given ?? columns;
	const {newRoster} = services;
	const found = useLoaded(async () => waysOf(services));
	const ways = found.value ?? [];
	const [only] = ways.length === 1 ? ways : [];
	const [picked, setPicked] = useState<Way | undefined>(undefined);
	const chosen = picked ?? only;
	/** Where the cursor is when one comes back to the rules. */
	const [last, setLast] = useState<string | undefined>(undefined);
	const [title, setTitle] = useState('');
	const [isNamed, setIsNamed] = useState(false);
	/** A line each; the last one is being written. */
	const [people, setPeople] = useState('');
	const [above, setAbove] = useState(0);
	/** Whether it was said that leaving forgets those who are typed. */
	const [isWarned, setIsWarned] = useState(false);
	const reader = useLoaded(
		async () =>
			chosen === undefined ? undefined : listReaderFor(chosen.ruleset, chosen.preset?.settings),
		chosen?.id,
	);
	const read = reader.value;
	useHolding(found.kind === 'loading' || (isNamed && reader.kind === 'loading'));
	const isWriting = people !== '' && !people.endsWith('\n');
	const {trouble, work} = useWork();
	const make = async ({ruleset, preset}: Way) =>
		work(async () => {
			const file = fileIn(people);
			const listed = file === undefined ? (read?.(people, 'good') ?? []) : [];
			const {raws, notes} =
				file === undefined
					? {raws: listed.map(({raw}) => raw), notes: listed.map((each) => each.notes ?? [])}
					: await peopleInFile(file, ruleset, services);
			onMade(
				await newRoster({
					ruleset,
					rules: preset?.name ?? '',
					title,
					isBare: true,
					people: raws,
					notes,
				}),
			);
		});

	useKeys({
		mode: 'rosters',
		isActive: true,
		isTyping: chosen !== undefined,
		onCommand(command) {
			if (command === 'accept' && chosen !== undefined) {
				setIsWarned(false);
				if (!isNamed) {
					setIsNamed(true);
				} else if (above > 0) {
					setAbove(above - 1);
				} else if (isWriting && fileIn(people) === undefined) {
					setPeople(`${people}\n`);
				} else {
					void make(chosen);
				}
			} else if (command === 'back' || command === 'leave') {
				if (isNamed) {
					setIsNamed(false);
				} else if (picked === undefined && people.trim() !== '' && !isWarned) {
					setIsWarned(true);
				} else if (picked === undefined) {
					onBack();
				} else {
					setPicked(undefined);
				}
			}
		},
	});
	return (
		<Box flexDirection="column" flexShrink={0}>
			<Text role="title">
				{found.kind === 'loading'
					? 'Reading the rules …'
					: chosen === undefined
						? 'A new roster, for which rules?'
						: isNamed
							? 'Who is in it? A line each, also pasted: name, values, weapons'
							: 'What is the new roster called?'}
			</Text>
			{chosen === undefined ? (
				ways.length > 0 && (
					<ShortMenu
						isActive
						items={ways}
						initial={last}
						onPick={(id) => {
							setIsWarned(false);
							setLast(id);
							setPicked(ways.find((way) => way.id === id));
						}}
					/>
				)
			) : isNamed ? (
				<PeopleField
					label=""
					text={people}
					side="good"
					room={rows - besidePeople}
					width={width}
					read={read}
					hints={isWriting ? nextHints : makeHints}
					alone="Enter alone: a Hero and a Foe to change"
					writing="then an empty line makes the roster"
					above={above}
					onAbove={setAbove}
					onChange={setPeople}
				/>
			) : (
				<FieldLine isActive label="Name" hints={hints} value={title} onChange={setTitle} />
			)}
			{isWarned && (
				<Text role="warning">
					Esc once more forgets the {counted(people.trim().split('\n').length, 'line')} of people
				</Text>
			)}
			{found.trouble ? <TroubleLines trouble={found.trouble} most={2} /> : null}
			{trouble ? <TroubleLines trouble={trouble} most={2} /> : null}
		</Box>
	);
}
