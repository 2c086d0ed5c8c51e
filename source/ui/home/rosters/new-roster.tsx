import {Box} from 'ink';
import {useState} from 'react';
import type {Services} from '../../../session/library/services.js';
import {FieldLine} from '../../kit/parts/field-line.js';
import {ShortMenu} from '../../kit/pages/short-menu.js';
import {Text} from '../../kit/look/safe-text.js';
import {useWork} from '../../kit/parts/use-work.js';
import {TroubleLines} from '../../kit/parts/trouble-lines.js';
import {useKeys} from '../../kit/keys/use-keys.js';
import {useLook} from '../../kit/look/look.js';
import {writingHints} from '../../kit/keys/writing.js';

type Properties = {
	readonly services: Pick<Services, 'rulesets' | 'newRoster'>;
	onMade(path: string): void;
	onBack(): void;
};

const hints = writingHints('make it');

/** Asks for the rules and the name of a new roster, and makes it. */
export function NewRoster({services, onMade, onBack}: Properties) {
	const {theme} = useLook();
	const {rulesets, newRoster} = services;
	const [chosen, setChosen] = useState(rulesets.length === 1 ? rulesets[0]?.id : undefined);
	/** Where the cursor is when one comes back to the rules. */
	const [last, setLast] = useState(chosen);
	const [title, setTitle] = useState('');
	const {trouble, work} = useWork();
	const make = async (ruleset: string) =>
		work(async () => {
			onMade(await newRoster({ruleset, title, isBare: true}));
		});

	useKeys({
		mode: 'rosters',
		isActive: true,
		isTyping: chosen !== undefined,
		onCommand(command) {
			if (command === 'accept' && chosen !== undefined) {
				void make(chosen);
			} else if (command === 'back' || command === 'leave') {
				if (chosen === undefined || rulesets.length === 1) {
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
				{chosen === undefined ? 'A new roster, for which rules?' : 'What is the new roster called?'}
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
			) : (
				<FieldLine isActive label="Name" hints={hints} value={title} onChange={setTitle} />
			)}
			{trouble ? <TroubleLines trouble={trouble} most={2} /> : null}
		</Box>
	);
}
