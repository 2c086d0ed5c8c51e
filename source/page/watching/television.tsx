import {useEffect, useRef} from 'preact/hooks';
import type {FightState} from '../messages/fight.js';
import type {StateMessage} from '../messages/to-page.js';
import {Over, JustNow, Lanes, Now} from './table.js';

/** More than so many stand in two columns, or in three. */
const mostInColumns = [5, 16];

/** Order and log side by side, to be read from afar: as large as all who stand leave room for. */
export function Television({
	fight,
	door,
}: {
	readonly fight: FightState;
	readonly door: StateMessage['door'] | undefined;
}) {
	const order = useRef<HTMLElement>(null);
	const standing = fight.lanes.filter(({mark}) => mark !== 'out');
	const out = fight.lanes.filter(({mark}) => mark === 'out').map(({name}) => name);
	const columns = 1 + mostInColumns.filter((most) => standing.length > most).length;
	const rows = Math.max(3, Math.ceil(standing.length / columns));
	const acting = standing.find(({mark}) => mark === 'acting')?.key;
	useEffect(() => {
		order.current?.querySelector('.acting')?.scrollIntoView({block: 'center'});
	}, [acting]);
	return (
		<>
			<main ref={order} class={`columns-${columns}`} style={{'--rows': String(rows)}}>
				<Lanes lanes={standing} />
				{out.length > 0 && <p class="soft">Out: {out.join(', ')}</p>}
			</main>
			<aside>
				{fight.isOver ? <Over /> : <Now fight={fight} />}
				<JustNow story={fight.story} />
			</aside>
			{door && (
				<footer>
					Look along: {door.address} · code {door.code}
				</footer>
			)}
		</>
	);
}
