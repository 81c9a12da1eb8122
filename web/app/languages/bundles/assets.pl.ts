import fleet from '#web/assets/fleet/texts.pl.json';
import resources from '#web/assets/resources/texts.pl.json';
import assets from '#web/assets/texts.pl.json';

/** What fleets and resources say; most of it is said of both. */
export default { assets, fleet, resources };
