import fleet from '#web/assets/fleet/texts.en.json';
import resources from '#web/assets/resources/texts.en.json';
import assets from '#web/assets/texts.en.json';

/** What fleets and resources say; most of it is said of both. */
export default { assets, fleet, resources };
