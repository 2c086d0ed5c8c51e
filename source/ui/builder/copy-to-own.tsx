import {Box} from 'ink';
import {useState} from 'react';
import {added, freeName} from '../../session/building/deeds.js';
import type {Desk} from '../../session/building/desk.js';
import type {Sketched} from '../../session/building/sketch.js';
import {FrayError, type Services} from '../../session/services.js';
import {useLook} from '../kit/look.js';
import {Text} from '../kit/safe-text.js';
import {ShortMenu} from '../kit/short-menu.js';
import {type Trouble, troubleOf} from '../kit/trouble.js';
import {TroubleLines} from '../kit/trouble-lines.js';
import {useBack} from '../kit/use-back.js';
import {useLoaded} from '../kit/use-loaded.js';

type Properties = {
	readonly desk: Desk;
	/** Who is highlighted. */
	readonly combatant: Sketched | undefined;
	readonly services: Services;
	/** Shows the roster with the copy. */
	onOpen(path: string): void;
	onBack(): void;
};

/** Copies one of Fray’s own rosters, or somebody of it, to the GM’s own, where it can be changed. */
export function CopyToOwn({
	desk,
	combatant,
	services,
	onOpen,
	onBack,
}: Properties) {
	const {theme} = useLook();
	const [trouble, setTrouble] = useState<Trouble>();
	const {sketch} = desk.now;
	const own = useLoaded(async () => {
		const listed = await services.listRosters();
		return listed.filter(
			({origin, ruleset, problems}) =>
				origin === 'own' && ruleset === sketch.ruleset && problems.length === 0,
		);
	});
	useBack({mode: 'builder', isActive: true, onBack});
	const entry = combatant?.entry;
	const rosters = own.kind === 'loaded' && entry ? own.value : [];
	const copyInto = async (path: string) => {
		const {desk: target, tools} = await services.buildRoster(path);
		const {sketch: there} = target.now;
		if (entry && tools) {
			const raw = tools.written(entry);
			const deed = added(there, tools.places(target.now.text), {
				...raw,
				name: freeName(there, entry.name),
			});
			const refusal = target.carryOut(deed.edits, deed.label);
			if (refusal) {
				throw new FrayError(refusal.reason);
			}

			await target.settled();
		}

		onOpen(path);
	};

	const pick = async (path: string) => {
		try {
			if (path === '') {
				await desk.moveToOwn();
				onBack();
			} else {
				await copyInto(path);
			}
		} catch (error) {
			setTrouble(troubleOf(error));
		}
	};

	return (
		<Box flexDirection="column" flexShrink={0}>
			<Text {...theme.title}>
				This roster is Fray’s own and stays as it is.
			</Text>
			<ShortMenu
				isActive
				items={[
					{id: '', label: 'Copy all of it to your own, and change it there'},
					...rosters.map(({path, title}) => ({
						id: path,
						label: `Copy ${entry?.name ?? ''} into “${title}”`,
					})),
				]}
				height={6}
				onPick={(id) => {
					void pick(id);
				}}
			/>
			{trouble ? <TroubleLines trouble={trouble} most={2} /> : null}
		</Box>
	);
}
