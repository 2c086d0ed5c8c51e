import {useState} from 'react';
import type {Services} from '../../session/services.js';
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

type Properties = {
	readonly services: Services;
	onBack(): void;
};

const troubleHeight = 3;

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
	const fights = list.kind === 'loaded' ? list.value : [];
	const trouble =
		failure ?? (list.kind === 'failed' ? troubleOf(list.error) : undefined);
	const height = pageHeight(rows) - (trouble ? troubleHeight : 0);
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
		onCommand(command) {
			const current = fights[cursor.index];
			if (command === 'back' || command === 'leave') {
				onBack();
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
				{commands: ['back']},
			]}
		>
			{trouble ? <TroubleLines trouble={trouble} most={troubleHeight} /> : null}
			{list.kind === 'loaded' && fights.length === 0 ? (
				<Text {...theme.muted}>Nothing was put away.</Text>
			) : null}
			<WindowedList
				items={fights}
				index={cursor.index}
				height={height}
				keyOf={({slug}) => slug}
				render={({title, outcome, clock, trouble: wrong}, at) => (
					<Text wrap="truncate">
						<Text {...(at === cursor.index ? theme.cursor : {})}>
							{at === cursor.index ? symbols.cursor : ' '} {title}
						</Text>
						<Text {...(wrong === undefined ? theme.muted : theme.warning)}>
							{'  '}
							{wrong ?? outcome ?? clock}
						</Text>
					</Text>
				)}
			/>
		</Page>
	);
}
