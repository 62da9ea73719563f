import { AVISO_DE_PRIVACIDAD } from '@surtia/contracts/aviso-de-privacidad.ts'
import { empresa } from '@surtia/contracts/empresa.ts'
import { titulo } from '../../cabeza.ts'
import '../../estilo/cuenta.css'

export const meta = () => [{ title: titulo('Aviso de privacidad') }]

/** The privacy notice, inside the customer area. */
export default function AvisoDeClientes() {
  return (
    <main className="lienzo" id="contenido">
      <div className="tit">
        <h1>Aviso de privacidad</h1>
        <p className="nota">Última actualización {empresa.avisoActualizado}</p>
        <div className="tit-acc">
          <a className="btn" href="/aviso-privacidad.pdf" target="_blank" rel="noopener">
            Descargar en PDF
          </a>
        </div>
      </div>
      <div className="aviso-de-clientes">
        {AVISO_DE_PRIVACIDAD.map((seccion) => (
          <section key={seccion.titulo}>
            <h2>{seccion.titulo}</h2>
            {seccion.parrafos.map((parrafo) => (
              <p key={parrafo}>{parrafo}</p>
            ))}
          </section>
        ))}
      </div>
    </main>
  )
}
