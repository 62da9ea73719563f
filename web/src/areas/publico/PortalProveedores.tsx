import { IconExternalLink } from '@tabler/icons-react'
import { cabeza } from '../../cabeza.ts'
import { empresa } from '../../empresa.ts'
import { paths } from '../../paths.ts'
import { Acciones, Banda, Columnas } from '../../ui/Banda.tsx'
import { BotonFuera } from '../../ui/Boton.tsx'
import { Cartel, Entrada } from '../../ui/Cartel.tsx'
import { Icono } from '../../ui/Icono.tsx'

export const meta = () =>
  cabeza({
    pantalla: 'Portal de proveedores',
    descripcion: `Entrada al portal de proveedores de ${empresa.nombre}: órdenes de compra, entregas y pagos.`,
    ruta: paths.portalProveedores(),
  })

/** The supplier portal is another site: the menu opens it by itself, whoever types the address finds the link. */
export default function PortalProveedores() {
  return (
    <main>
      <Banda inicio>
        <Cartel como="h1" medida={2}>
          Portal de proveedores
        </Cartel>
        <Columnas>
          <Entrada>
            Consulte sus órdenes de compra, sus entregas y sus pagos en el portal de proveedores. Se abre en otra
            pestaña.
          </Entrada>
          <Acciones>
            <BotonFuera modo="accion" alto href={empresa.proveedores} target="_blank" rel="noopener noreferrer">
              Abrir el portal de proveedores
              <Icono de={IconExternalLink} tamano={20} />
            </BotonFuera>
          </Acciones>
        </Columnas>
      </Banda>
    </main>
  )
}
