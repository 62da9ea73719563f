import { AVISO_DE_PRIVACIDAD } from '@surtia/contracts/aviso-de-privacidad.ts'
import { empresa } from '@surtia/contracts/empresa.ts'
import { cabeza } from '../../cabeza.ts'
import { paths } from '../../paths.ts'

export const meta = () =>
  cabeza({
    pantalla: 'Aviso de privacidad',
    descripcion: `Aviso de privacidad de ${empresa.nombre}, última actualización ${empresa.avisoActualizado}.`,
    ruta: paths.avisoPrivacidad(),
  })

export default function AvisoPrivacidad() {
  return (
    <main className="orilla entrada-pagina">
      <h1 className="cartel cartel-2">Aviso de privacidad</h1>
      <p className="nota">Última actualización {empresa.avisoActualizado}</p>
      <p>
        <a href="/aviso-privacidad.pdf" target="_blank" rel="noopener">
          Descargar en PDF
        </a>
      </p>
      <div className="documento">
        {AVISO_DE_PRIVACIDAD.map((seccion) => (
          <section key={seccion.titulo}>
            <h2>{seccion.titulo}</h2>
            {seccion.parrafos.map((parrafo) => (
              <p key={parrafo} className="lectura">
                {parrafo}
              </p>
            ))}
          </section>
        ))}
      </div>
    </main>
  )
}
