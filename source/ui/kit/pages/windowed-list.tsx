import {type ListProperties, TallList} from './tall-list.js';

/** A list of one-row items. Draws only those in sight. */
export function WindowedList<Item>(properties: Omit<ListProperties<Item, Item>, 'rowsOf'>) {
	return <TallList {...properties} rowsOf={(item) => [item]} />;
}
