import { empresa } from '@surtia/contracts/empresa.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { cabeza } from '../../cabeza.ts'
import { paths } from '../../paths.ts'

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
      <section className="orilla entrada-pagina">
        <h1 className="cartel cartel-2">Portal de proveedores</h1>
        <div className="dos">
          <p className="entrada">
            Consulte sus órdenes de compra, sus entregas y sus pagos en el portal de proveedores. Se abre en otra
            pestaña.
          </p>
          <div className="acciones">
            <a className="btn btn-accion btn-alto" href={empresa.proveedores} target="_blank" rel="noopener noreferrer">
              Abrir el portal de proveedores
              <IconExternalLink className="ic" size={20} stroke={1.75} aria-hidden="true" />
            </a>
          </div>
        </div>
      </section>
    </main>
  )
}
