import fleet from '#web/assets/fleet/texts.pl.json';
import resources from '#web/assets/resources/texts.pl.json';
import assets from '#web/assets/texts.pl.json';

/** The texts of fleets and resources. Both share most of them. */
export default { assets, fleet, resources };
