import fleet from '#web/features/booking/assets/fleet/texts.pl.json';
import resources from '#web/features/booking/assets/resources/texts.pl.json';
import assets from '#web/features/booking/assets/texts.pl.json';

/** The texts of fleets and resources. Both share most of them. */
export default { assets, fleet, resources };
