import {hintsOf} from '../kit/keys/hints.js';
import {counted} from '../../engine/kit/text.js';
import {Box} from 'ink';
import {useMemo, useState} from 'react';
import {fightsFound} from '../../session/library/finding-fights.js';
import type {FightSummary, Services} from '../../session/library/services.js';
import {FieldLine, findingHints} from '../kit/parts/text-field.js';
import {PanesPage, panesHeight} from '../kit/pages/page.js';
import {Text, useBoxed, useSize} from '../kit/look/look.js';
import {TroubleLines, useLoaded, useWork} from '../kit/parts/work.js';
import {useCursor, useKeys} from '../kit/keys/use-keys.js';
import {AboutPane, FightsPane} from './fights-pane.js';
import {fightRows} from './fight-rows.js';
import {rightWidth} from './home-layout.js';

const troubleHeight = 3;
const none: readonly FightSummary[] = [];
const finding = findingHints('put back');

export function ArchiveScreen({services, onBack}: {readonly services: Services; onBack(): void}) {
	const {columns, rows} = useSize();
	const [taken, setTaken] = useState(0);
	const {isWorking: isMoving, trouble: failure, work} = useWork();
	const list = useLoaded(
		async () => ({fights: await services.listFights('archived'), now: new Date()}),
		`${taken}`,
	);
	/** The words that fights are found by; `undefined` while none are being typed. */
	const [query, setQuery] = useState<string | undefined>(undefined);
	const {fights: all, now} = list.value ?? {fights: none, now: undefined};
	const {rulesets} = services;
	const fights = useMemo(
		() => fightRows(fightsFound(all, query ?? '', rulesets), {rulesets, now}, all),
		[all, query, rulesets, now],
	);
	const trouble = failure ?? list.trouble;
	const height = panesHeight(rows) - (trouble ? troubleHeight : 0) - (query === undefined ? 0 : 1);
	const cursor = useCursor(fights.length, Math.floor(height / 2));
	const current = fights[cursor.index];
	const isBoxed = useBoxed();
	const right = isBoxed ? rightWidth(columns) : 0;
	useKeys({
		mode: 'home',
		isActive: !isMoving,
		isTyping: query !== undefined,
		onCommand(command) {
			if (command === 'back' && query !== undefined) {
				setQuery(undefined);
			} else if (command === 'back' || command === 'leave') {
				onBack();
			} else if (command === 'find' && all.length > 0) {
				setQuery('');
			} else if (command === 'accept' && current) {
				const {slug} = current.action.fight;
				void work(async () => {
					await services.unarchiveFight(slug);
					setTaken((count) => count + 1);
				});
			} else {
				cursor.move(command);
			}
		},
	});
	return (
		<PanesPage
			title="Archive"
			right={<Text role="muted">{list.value ? counted(all.length, 'fight') : 'reading …'}</Text>}
			hints={hintsOf(
				current && {commands: ['accept'], label: 'put back'},
				{commands: ['up', 'down'], label: 'choose'},
				all.length > 0 && {commands: ['find']},
				{commands: ['back']},
			)}
		>
			{query === undefined ? null : (
				<FieldLine
					label=" Find"
					value={query}
					isActive={!isMoving}
					hints={finding}
					onChange={(typed) => {
						setQuery(typed);
						cursor.set(0);
					}}
				/>
			)}
			<Box height={height} flexShrink={0} overflow="hidden">
				<FightsPane
					title="Put away"
					rows={fights}
					current={current}
					empty={
						list.kind === 'loading'
							? 'Fights: reading …'
							: all.length === 0
								? 'Nothing was put away.'
								: 'No fight has these words'
					}
					canFind={all.length > 0 && query === undefined}
					width={columns - right}
					height={height}
				/>
				{isBoxed ? <AboutPane row={current} width={right} height={height} /> : null}
			</Box>
			{trouble ? (
				<Box height={troubleHeight} flexShrink={0} overflow="hidden" paddingX={1}>
					<TroubleLines trouble={trouble} most={troubleHeight} />
				</Box>
			) : null}
		</PanesPage>
	);
}
