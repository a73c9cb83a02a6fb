import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import { Themed } from '../theme/Themed.tsx'
import classes from './Notifications.module.css'

/** Top right, three at most; on a phone at the foot, above the bar. */
export default function ShopNotifications() {
  return (
    <Themed>
      <Notifications
        position="top-right"
        limit={3}
        containerWidth={360}
        pauseResetOnHover="notification"
        transitionDuration={200}
        className={classes.root}
      />
    </Themed>
  )
}
