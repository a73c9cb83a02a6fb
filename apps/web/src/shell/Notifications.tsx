import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import { Themed } from '../theme/Themed.tsx'
import classes from './Notifications.module.css'

/** The notifications: top right, at most three; on a phone at the bottom, above the bar. */
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
