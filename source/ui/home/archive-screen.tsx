import {useState} from 'react';
import {fightsFound} from '../../session/finding-fights.js';
import type {FightSummary, Services} from '../../session/services.js';
import {FieldLine} from '../kit/field-line.js';
import {useLook} from '../kit/look.js';
import {Page, pageHeight} from '../kit/page.js';
import {Text} from '../kit/safe-text.js';
import {useSize} from '../kit/size.js';
import {type Trouble, troubleOf} from '../kit/trouble.js';
import {TroubleLines} from '../kit/trouble-lines.js';
import {useCursor} from '../kit/use-cursor.js';
import {useKeys} from '../kit/use-keys.js';
import {useLoaded} from '../kit/use-loaded.js';
import {WindowedList} from '../kit/windowed-list.js';
import {findingHints} from '../kit/writing.js';

type Properties = {
	readonly services: Services;
	onBack(): void;
};

const troubleHeight = 3;
const finding = findingHints('put back');

/** “Emerald · the heroes win”. */
const aboutFight = ({campaign, outcome, clock}: FightSummary): string =>
	[campaign ?? '', outcome ?? clock].filter((part) => part !== '').join(' · ');

/** The fights that were put away. Enter takes one out again. */
export function ArchiveScreen({services, onBack}: Properties) {
	const {rows} = useSize();
	const {theme, symbols} = useLook();
	const [taken, setTaken] = useState(0);
	const [isMoving, setIsMoving] = useState(false);
	const [failure, setFailure] = useState<Trouble | undefined>(undefined);
	const list = useLoaded(
		async () => services.listFights('archived'),
		`${taken}`,
	);
	/** The words that fights are found by; `undefined` while none are being typed. */
	const [query, setQuery] = useState<string | undefined>(undefined);
	const all = list.kind === 'loaded' ? list.value : [];
	const fights = fightsFound(all, query ?? '', services.rulesets);
	const trouble =
		failure ?? (list.kind === 'failed' ? troubleOf(list.error) : undefined);
	const height =
		pageHeight(rows) -
		(trouble ? troubleHeight : 0) -
		(query === undefined ? 0 : 1);
	const cursor = useCursor(fights.length, height - 1);
	const takeOut = async (slug: string) => {
		setIsMoving(true);
		try {
			await services.unarchiveFight(slug);
			setTaken((count) => count + 1);
			setFailure(undefined);
		} catch (error) {
			setFailure(troubleOf(error));
		} finally {
			setIsMoving(false);
		}
	};

	useKeys({
		mode: 'home',
		isActive: !isMoving,
		isTyping: query !== undefined,
		onCommand(command) {
			const current = fights[cursor.index];
			if (command === 'back' && query !== undefined) {
				setQuery(undefined);
			} else if (command === 'back' || command === 'leave') {
				onBack();
			} else if (command === 'find' && all.length > 0) {
				setQuery('');
			} else if (command === 'accept' && current) {
				void takeOut(current.slug);
			} else {
				cursor.move(command);
			}
		},
	});
	return (
		<Page
			title="Archive"
			hints={[
				{commands: ['up', 'down'], label: 'choose'},
				...(fights.length > 0
					? [{commands: ['accept' as const], label: 'put back'}]
					: []),
				...(all.length > 0 ? [{commands: ['find' as const]}] : []),
				{commands: ['back']},
			]}
		>
			{query === undefined ? null : (
				<FieldLine
					label="Find"
					value={query}
					isActive={!isMoving}
					hints={finding}
					onChange={(typed) => {
						setQuery(typed);
						cursor.set(0);
					}}
				/>
			)}
			{trouble ? <TroubleLines trouble={trouble} most={troubleHeight} /> : null}
			{list.kind === 'loaded' && fights.length === 0 ? (
				<Text {...theme.muted}>
					{all.length === 0
						? 'Nothing was put away.'
						: 'No fight has these words'}
				</Text>
			) : null}
			<WindowedList
				items={fights}
				index={cursor.index}
				height={height}
				keyOf={({slug}) => slug}
				render={(fight, at) => (
					<Text wrap="truncate">
						<Text {...(at === cursor.index ? theme.cursor : {})}>
							{at === cursor.index ? symbols.cursor : ' '} {fight.title}
						</Text>
						<Text
							{...(fight.trouble === undefined ? theme.muted : theme.warning)}
						>
							{'  '}
							{fight.trouble ?? aboutFight(fight)}
						</Text>
					</Text>
				)}
			/>
		</Page>
	);
}
