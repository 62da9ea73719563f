import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

const portal = process.env.PORTAL ?? 'http://localhost:3000'

// what every public page needs travels in two files, not in forty: each file costs a request and its headers
const MARCO = /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser|turbo-stream)\//
const SITIO =
  /web\/src\/(layouts\/(PublicLayout|Flotantes|Pie)|ui\/(Marca|Avisos|avisos|Dialogo|Estados|Boton|Icono|Texto|Banda|Cartel|Pagina|clases|chat|(Campo|Formulario|CabezaDePanel)\.module)|api\/(session|guiones)|areas\/seguridad\/acceso|cabeza|paths)\.|contracts\/src\/empresa|rules\/src\/sitio\/[\w-]+|icons-react\/.*(createReactComponent|defaultAttributes|Icon(Login2|Menu2|Message2|Briefcase2|AlertTriangle|CircleCheck|HelpCircle|InfoCircle|Loader2|PlugConnectedX|Refresh)\.)/
// the look of the customer area is one file too; what public pages also show is not in it
const LOOK_DEL_AREA =
  /web\/src\/(layouts\/(ClientesLayout|clientes\/\w+)|ui\/(Tabla|Tarjeta|Totales|Resumen|Hoja|Barra|Migas|MenuFlotante|PieDeSeleccion|Cantidad|Insignia|Esqueleto)|areas\/(adeudos|cobranza|facturas|carrito|pedidos|excel|cuenta|herramientas|ayuda|notificaciones|banners)\/\w+|areas\/(articulo|catalogo)\/(?!CatalogoPublico|Empaque)\w+)\.module\.css/

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: {
      // how long each plugin took is for who writes plugins
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'marco', test: MARCO },
            { name: 'sitio', test: SITIO },
            { name: 'clientes', test: LOOK_DEL_AREA },
          ],
        },
      },
    },
  },
  // npm run dev: pages from Vite, everything else from the portal
  server: { port: 5173, proxy: { '/api': portal, '/empaques': portal, '/logos': portal, '/salud': portal } },
})
